import { href, redirect } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { beginTwoStep } from "#app/modules/staff/two-step/enrolment.server.ts";
import type { Route } from "./+types/begin";

export async function action({ request, context }: Route.ActionArgs) {
  await readButton(request);
  const begun = await beginTwoStep(staffActor(context));
  return begun.ok
    ? redirect(href("/admin/settings/deux-etapes/activer"), 303)
    : answerRowAction(begun, href("/admin/settings/deux-etapes"), "");
}
