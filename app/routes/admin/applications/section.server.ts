import { href } from "react-router";
import { choiceAction } from "#app/http/actions.server.ts";
import { listRows } from "#app/http/list-rows.server.ts";
import { naming, section } from "#app/http/section.server.ts";
import { applicationStatuses, applicationStatusLabels } from "#app/modules/applications/labels.ts";
import { applicationBin, markApplication } from "#app/modules/applications/mutations.server.ts";
import { applicationSorts, findApplication, listApplications } from "#app/modules/applications/queries.server.ts";
import { csvMoment } from "#app/utils/csv.ts";
import { of } from "#app/utils/text.ts";
import { listedBy } from "../shared/listed.server.ts";

export const rows = listRows({
  name: "candidatures",
  ...listedBy(applicationSorts, { status: ["etat", ["open", ...applicationStatuses]] }, listApplications),
  columns: [
    { label: "Nom", value: ({ name }) => name },
    { label: "Adresse email", value: ({ email }) => email },
    { label: "Pour", value: ({ position }) => position },
    { label: "État", value: ({ status }) => applicationStatusLabels[status] },
    { label: "CV", value: ({ hasCv }) => hasCv },
    { label: "Reçue", value: ({ createdAt }) => csvMoment(createdAt) },
    { label: "S’efface", value: ({ erasedOn }) => csvMoment(erasedOn) },
  ],
});

const markedAs = (form: FormData) => applicationStatuses.find((status) => status === form.get("status")) ?? "reading";

export const applications = section({
  at: href("/admin/applications"),
  noun: "application",
  bin: applicationBin,
  describe: naming(findApplication, ({ name }) => `la candidature ${of(name)}`),
  name: naming(findApplication, ({ name }) => name),
  buttons: {
    classer: choiceAction(
      (actor, id, form) => markApplication(actor, id, markedAs(form), String(form.get("from") ?? "")),
      {
        to: (id) => href("/admin/applications/:id", { id }),
        message: (_, form) => `Candidature classée\u202F: ${applicationStatusLabels[markedAs(form)].toLowerCase()}.`,
      },
    ),
  },
  list: rows,
  personal: "application",
});
