import { href } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { saveView } from "#app/modules/saved-views/saved-views.server.ts";
import type { Route } from "./+types/save";
import { listNamed, viewHref } from "./list-address.server.ts";

/** Names a search: the fields of its form, or the address that takes a deletion back. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readButton(request);
  const { searchParams } = new URL(request.url);
  const text = (name: string) => String(form.get(name) ?? searchParams.get(name) ?? "");
  const actor = staffActor(context);
  const list = listNamed(actor, text("list"));
  if (list === href("/admin"))
    return answerRowAction({ ok: false, errors: { "": ["Cette liste n’existe pas."] } }, list, "");
  const saved = await saveView(actor, { list, name: text("name"), query: text("query") });
  const query = saved.ok ? saved.value.query : new URLSearchParams(text("query")).toString();
  return answerRowAction(saved, viewHref({ list, query }), {
    title: "Vue enregistrée.",
    description: "Elle n’est visible que de vous.",
  });
}
