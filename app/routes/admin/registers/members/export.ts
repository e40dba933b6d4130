import { href } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { csvAnswer } from "#app/http/list-rows.server.ts";
import { exportMemberEntries } from "#app/modules/registers/retention.server.ts";
import { memberEntryForm } from "#app/modules/registers/schema.ts";
import { dayField } from "#app/utils/days.ts";
import { euros } from "../presence.ts";
import type { Route } from "./+types/export";

const { labels } = memberEntryForm;

/** The register as a file. A POST: that it was taken is in the trail. */
export async function action({ request, context }: Route.ActionArgs) {
  await readButton(request);
  const outcome = await exportMemberEntries(staffActor(context));
  if (!outcome.ok) return answerRowAction(outcome, href("/admin/registres/adherant"), "");
  return csvAnswer(
    "registre-adherents",
    [
      { label: labels.number, value: ({ number }) => number },
      { label: labels.name, value: ({ name }) => name },
      { label: labels.address, value: ({ address }) => address },
      { label: labels.category, value: ({ category }) => category },
      { label: labels.admittedOn, value: ({ admittedOn }) => dayField(admittedOn) },
      { label: labels.leftOn, value: ({ leftOn }) => dayField(leftOn) },
      { label: labels.leftReason, value: ({ leftReason }) => leftReason },
      {
        label: "Cotisations",
        value: ({ dues }) =>
          dues
            .map(
              ({ year, amount, paidOn }) => `${year}\u202F: ${euros(amount)}${paidOn ? `, ${dayField(paidOn)}` : ""}`,
            )
            .join("\n"),
      },
    ],
    outcome.value,
  );
}
