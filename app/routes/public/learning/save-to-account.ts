import { href, redirect } from "react-router";
import { currentReader } from "#app/http/context.server.ts";
import { moveToAccount } from "#app/http/device-lists.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { progressIn } from "#app/modules/learning/lesson-progress.ts";
import type { Route } from "./+types/save-to-account";

/** Moves what this device knows of the lessons into the account of who is signed in. */
export async function action({ request }: Route.ActionArgs) {
  await readButton(request);
  const reader = await currentReader(request);
  if (!reader) return redirect(href("/connexion"), { status: 303 });
  const cookies = await moveToAccount(reader, progressIn(request.headers.get("cookie")));
  return redirectWithToast(href("/apprendre/progression"), "Ta progression est dans ton compte.", cookies);
}

export const loader = () => redirect(href("/apprendre/progression"));
