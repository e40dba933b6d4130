import { href } from "react-router";
import { answerRowAction, type At, byAddress } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { csvAnswer, personalCsvExport } from "#app/http/list-rows.server.ts";
import { vouchForSecret } from "#app/modules/settings/stored-secrets.server.ts";
import { exportTrail } from "#app/records/audit/list.server.ts";
import { sectionOfAction } from "#app/records/audit/sentences.ts";
import { formatDateTime } from "#app/utils/dates.ts";
import { differencesOf } from "./differences.server.ts";
import { deedText } from "./entry-sentence.tsx";
import { readFilter } from "./filters.server.ts";
import { rows } from "./security-rows.server.ts";

/** The entries of a filter as a file. A POST: it leaves an entry itself, the first of the file. */
async function exportEntries({ request, context }: At) {
  await readButton(request);
  const { filter } = await readFilter(new URL(request.url).searchParams);
  const outcome = await exportTrail(staffActor(context), filter);
  if (!outcome.ok) return answerRowAction(outcome, href("/admin/audit-trail"), "");
  return csvAnswer(
    "journal-audit",
    [
      { label: "Entrée", value: ({ seq }) => seq },
      { label: "Date", value: ({ at }) => formatDateTime(at) },
      { label: "Date (UTC)", value: ({ at }) => at },
      { label: "Qui", value: ({ who }) => who },
      { label: "Ce qui s’est passé", value: deedText },
      { label: "Rubrique", value: ({ action: name }) => sectionOfAction(name) },
      { label: "Avant", value: ({ told }) => told.before },
      { label: "Après", value: ({ told }) => told.after },
      { label: "Réseau", value: ({ origin }) => origin },
      { label: "Empreinte", value: ({ hash }) => hash },
    ],
    withDifferences(outcome.value.entries),
  );
}

type Entries = Extract<Awaited<ReturnType<typeof exportTrail>>, { ok: true }>["value"]["entries"];

async function* withDifferences(entries: Entries) {
  for await (const entry of entries) {
    const [differences = []] = await differencesOf([entry]);
    const side = (of: "before" | "after") =>
      differences.flatMap((one) => (one[of] ? [`${one.label}\u202F: ${one[of]}`] : [])).join("\n");
    yield { ...entry, told: { before: side("before"), after: side("after") } };
  }
}

/** A POST: that it was taken is in the audit trail. */
const exportSecurity = personalCsvExport("audit", rows, href("/admin/audit-trail/securite"));

async function vouch({ request, context }: At) {
  await readButton(request);
  const outcome = await vouchForSecret(staffActor(context));
  return answerRowAction(
    outcome,
    href("/admin/audit-trail"),
    "Confirmé\u202F: le journal est scellé avec le secret d’aujourd’hui.",
  );
}

export const action = byAddress({
  "audit-trail/exporter": exportEntries,
  "securite/exporter": exportSecurity,
  confirmer: vouch,
});
