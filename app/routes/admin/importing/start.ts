import { type ActionFunctionArgs, href, redirect } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { startImport } from "#app/modules/importing/sent.server.ts";

export { refuseMethod as loader } from "#app/http/answers.server.ts";

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readButton(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const started = await startImport(staffActor(context), text("key"), text("site"));
  const page = href("/admin/reprise");
  // The page itself says that it goes on, then that it has ended.
  return started.ok ? redirect(page, 303) : answerRowAction(started, page, "");
}
