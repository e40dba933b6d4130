import { href, redirect } from "react-router";
import { firstError } from "#app/http/answers.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { resumeMails } from "#app/modules/accounts/mail-opt-out.server.ts";
import type { Route } from "./+types/resume";

export async function action({ request }: Route.ActionArgs) {
  const form = await readButton(request);
  const link = String(form.get("lien") ?? "");
  const page = `${href("/verify-email/ne-plus-recevoir")}?${new URLSearchParams({ lien: link })}`;
  const resumed = await resumeMails(link);
  if (resumed.ok) return redirectWithToast(page, "Ces emails peuvent repartir");
  return redirectWithToast(page, { title: firstError(resumed.errors), style: "destructive" });
}

export const loader = () => redirect(href("/verify-email"));
