import { href } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { csvAnswer } from "#app/http/list-rows.server.ts";
import { contractLabels } from "#app/modules/registers/labels.ts";
import { exportStaffEntries } from "#app/modules/registers/retention.server.ts";
import { staffEntryForm } from "#app/modules/registers/schema.ts";
import { dayField } from "#app/utils/days.ts";
import type { Route } from "./+types/export";

const { labels } = staffEntryForm;

/** The register as a file. A POST: that it was taken is in the trail. */
export async function action({ request, context }: Route.ActionArgs) {
  await readButton(request);
  const outcome = await exportStaffEntries(staffActor(context));
  if (!outcome.ok) return answerRowAction(outcome, href("/admin/registres/effectif"), "");
  return csvAnswer(
    "registre-effectif",
    [
      { label: labels.lastName, value: ({ lastName }) => lastName },
      { label: labels.firstName, value: ({ firstName }) => firstName },
      { label: labels.birthDate, value: ({ birthDate }) => dayField(birthDate) },
      { label: labels.address, value: ({ address }) => address },
      { label: labels.email, value: ({ email }) => email },
      { label: labels.function, value: (row) => row.function },
      { label: labels.contract, value: ({ contract }) => contractLabels[contract] },
      { label: labels.enteredOn, value: ({ enteredOn }) => dayField(enteredOn) },
      { label: labels.leftOn, value: ({ leftOn }) => dayField(leftOn) },
    ],
    outcome.value,
  );
}
