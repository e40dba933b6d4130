import { href } from "react-router";
import { choiceAction, rowAction } from "#app/http/actions.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { listRows } from "#app/http/list-rows.server.ts";
import { section } from "#app/http/section.server.ts";
import {
  type RequestStatus,
  requestKindLabels,
  requestKinds,
  requestStatusLabels,
} from "#app/modules/correction-requests/labels.ts";
import {
  assignRequest,
  createRequest,
  requestBin,
  updateRequest,
} from "#app/modules/correction-requests/mutations.server.ts";
import {
  latestArticles,
  listRequests,
  requestForForm,
  requestSorts,
} from "#app/modules/correction-requests/queries.server.ts";
import { requestForm } from "#app/modules/correction-requests/schema.ts";
import { closePublishedRequest, reviewRequest } from "#app/modules/correction-requests/states.server.ts";
import { csvMoment } from "#app/utils/csv.ts";
import { listedBy } from "../shared/listed.server.ts";

const requestStatuses = Object.keys(requestStatusLabels) as RequestStatus[];

export const rows = listRows({
  name: "demandes",
  ...listedBy(
    requestSorts,
    { status: ["etat", ["open", ...requestStatuses]], kind: ["genre", requestKinds], mine: ["qui", ["moi"]] },
    ({ mine, ...query }, { context }) => listRequests({ ...query, assigneeId: mine && staffActor(context).id }),
    "asc",
  ),
  columns: [
    { label: "Numéro", value: ({ id }) => id },
    { label: "Demande", value: ({ kind }) => requestKindLabels[kind] },
    { label: "Article", value: ({ article }) => article?.title },
    { label: "État", value: ({ status }) => requestStatusLabels[status] },
    { label: "Reçue", value: ({ receivedOn }) => receivedOn },
    { label: "Échéance", value: ({ dueOn }) => dueOn },
    { label: "Close", value: ({ closedAt }) => closedAt && csvMoment(closedAt) },
    { label: "Suivie par", value: ({ assignee }) => assignee?.displayName },
  ],
});

const at = href("/admin/demandes");
const to = (id: string) => `${at}/${id}`;
const called = async (id: number) => `la demande n°\u00A0${id}`;

export const requests = section({
  at,
  noun: "request",
  bin: requestBin,
  describe: async (id) => ((await requestBin.find(id)) ? called(id) : null),
  name: called,
  row: {
    schema: requestForm.schema,
    find: requestForForm,
    create: createRequest,
    update: updateRequest,
    stays: true,
    opens: ({ id }) => to(String(id)),
    created: "Demande ouverte.",
    choices: async () => ({ articles: await latestArticles() }),
  },
  buttons: {
    attribuer: choiceAction((actor, id, form) => assignRequest(actor, id, Number(form.get("assigneeId")) || null), {
      to,
      message: (_, form) => (Number(form.get("assigneeId")) ? "Demande attribuée." : "Demande sans personne."),
    }),
    etudier: rowAction(reviewRequest, { to, message: "Demande à l’étude." }),
    publiee: rowAction(closePublishedRequest, { to, message: "La correction est en ligne\u202F: demande close." }),
  },
  list: rows,
});
