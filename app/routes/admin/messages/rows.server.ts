import { listRows } from "#app/http/list-rows.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { listMessages, messageSorts } from "#app/modules/messages/admin-queries.server.ts";
import { messageStatusLabels } from "#app/modules/messages/labels.ts";
import { messageStatuses } from "#app/modules/messages/schema.ts";
import { filterValue, parseListQuery } from "../shared/list-query.ts";
import { csvMoment } from "#app/utils/csv.ts";

export const rows = listRows({
  name: "messages",
  list: async ({ request, context }, batch) => {
    const isMine = filterValue(request, "qui", ["moi"]) === "moi";
    const query = {
      ...parseListQuery(request, messageSorts),
      status: filterValue(request, "etat", ["open", ...messageStatuses]),
      assigneeId: isMine ? staffActor(context).id : null,
      ...batch,
    };
    return { query, ...(await listMessages(query)) };
  },
  columns: [
    { label: "Objet", value: ({ subject }) => subject },
    { label: "Nom", value: ({ name }) => name },
    { label: "Adresse", value: ({ email }) => email },
    { label: "État", value: ({ status }) => messageStatusLabels[status] },
    { label: "Suivi par", value: ({ assignee }) => assignee?.displayName },
    { label: "Reçu", value: ({ createdAt }) => csvMoment(createdAt) },
  ],
});
