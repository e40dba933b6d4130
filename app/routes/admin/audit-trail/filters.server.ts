import { listActiveStaff } from "#app/modules/staff/admin-queries.server.ts";
import { recordedActions } from "#app/records/actions/every-action.ts";
import type { AuditFilter } from "#app/records/audit/list.server.ts";
import { actionLabel, nounFilters, subjectInWords } from "#app/records/audit/sentences.ts";
import { standingSubjects } from "#app/records/audit/subject-names.server.ts";
import type { Filter } from "../shared/list-query.ts";

const day = /^\d{4}-\d{2}-\d{2}$/;
const subjects = /^[a-z-]{2,40}(?::[\w-]{1,40})?$/;

/** What the address of the trail, or of its export, asks to see; anything that is not a choice is left out. */
export async function readFilter(params: URLSearchParams): Promise<{ filter: AuditFilter; choices: Filter[] }> {
  const text = (name: string) => {
    return params.get(name)?.trim().slice(0, 200) ?? "";
  };
  const people = await listActiveStaff();
  const section = nounFilters.find(({ value }) => value === text("quoi"));
  const nouns = section?.nouns ?? [];
  const actions = Object.keys(recordedActions).filter((name) => nouns.includes(name.split(".")[0] ?? ""));
  const actorChoices = [
    { value: "lecteurs", label: "Lecteurs et visiteurs" },
    { value: "site", label: "Le site lui-même" },
    ...people.map(({ id, displayName }) => ({ value: String(id), label: displayName })),
  ];
  const person = actorChoices.find(({ value }) => value === text("qui"))?.value ?? "";
  const subject = subjects.test(text("objet")) ? text("objet") : null;
  const choices: Filter[] = [
    { name: "quoi", label: "Rubrique", all: "Toutes", options: nounFilters },
    ...(section
      ? [
          {
            name: "action",
            label: "Action",
            all: "Toutes",
            options: actions.map((value) => ({ value, label: actionLabel(value) })),
          },
        ]
      : []),
    { name: "qui", label: "Qui", all: "Tout le monde", options: actorChoices },
    ...(subject
      ? [
          {
            name: "objet",
            label: "À propos de",
            all: "Tout",
            options: [{ value: subject, label: await called(subject) }],
          },
        ]
      : []),
  ];
  return {
    filter: {
      q: text("q"),
      nouns,
      action: actions.find((name) => name === text("action")) ?? null,
      who: person === "lecteurs" ? "readers" : person === "site" ? "site" : Number(person) || null,
      subject,
      from: day.test(text("du")) ? text("du") : null,
      to: day.test(text("au")) ? text("au") : null,
    },
    choices,
  };
}

async function called(subject: string): Promise<string> {
  return (await standingSubjects([subject])).get(subject)?.name || subjectInWords(subject);
}
