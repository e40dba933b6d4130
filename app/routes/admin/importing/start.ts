import { type ActionFunctionArgs, href } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { startImport } from "#app/modules/importing/sent.server.ts";

export { refuseMethod as loader } from "#app/http/answers.server.ts";

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readButton(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const started = await startImport(staffActor(context), text("key"), text("site"));
  return answerRowAction(started, href("/admin/reprise"), "L’import commence\u202F: les articles arrivent un à un.");
}
