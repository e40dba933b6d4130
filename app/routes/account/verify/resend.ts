import { href, redirect } from "react-router";
import { requestInfo } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { resendSchema } from "#app/modules/accounts/schema.ts";
import { requestCode } from "#app/modules/accounts/verification.server.ts";
import type { Route } from "./+types/resend";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readButton(request);
  const parsed = resendSchema.safeParse({ email: form.get("email") });
  if (!parsed.success)
    return redirectWithToast(href("/verify-email"), {
      title: "Erreur",
      description: parsed.error.issues[0]?.message,
      style: "destructive",
    });
  const { email } = parsed.data;
  const page = `${href("/verify-email")}?${new URLSearchParams({ email })}`;
  const asked = await requestCode(email, context.get(requestInfo).network);
  if (asked.ok) return redirectWithToast(page, "Code renvoyé !");
  const description = Object.values(asked.errors)[0]?.[0] ?? "Une erreur est survenue lors du renvoi du code.";
  return redirectWithToast(page, { title: "Erreur", description, style: "destructive" });
}

export const loader = () => redirect(href("/verify-email"));
