import { href, redirect } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { readerActor } from "#app/http/auth/reader-context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { removeDevice } from "#app/modules/push/devices.server.ts";
import type { Route } from "./+types/remove-device";

export async function action({ request, context, params }: Route.ActionArgs) {
  await readButton(request);
  return answerRowAction(
    await removeDevice(readerActor(context), Number(params.id) || 0),
    href("/dashboard/notifications"),
    "Cet appareil ne reçoit plus de notifications",
  );
}

export const loader = () => redirect(href("/dashboard/notifications"));
