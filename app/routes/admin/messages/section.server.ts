import { href } from "react-router";
import { choiceAction } from "#app/http/actions.server.ts";
import { rowId } from "#app/http/answers.server.ts";
import type { BulkChange } from "#app/http/bulk.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { listRows } from "#app/http/list-rows.server.ts";
import { naming, section } from "#app/http/section.server.ts";
import { findMessage, listMessages, messageSorts } from "#app/modules/messages/admin-queries.server.ts";
import { messageStatusLabels } from "#app/modules/messages/labels.ts";
import { assignMessage, markMessage, messageBin } from "#app/modules/messages/mutations.server.ts";
import { type MessageStatus, messageStatuses } from "#app/modules/messages/schema.ts";
import { csvMoment } from "#app/utils/csv.ts";
import { of } from "#app/utils/text.ts";
import { listedBy } from "../shared/listed.server.ts";

export const rows = listRows({
  name: "messages",
  ...listedBy(
    messageSorts,
    { status: ["etat", ["open", ...messageStatuses]], mine: ["qui", ["moi"]] },
    ({ mine, ...query }, { context }) => listMessages({ ...query, assigneeId: mine && staffActor(context).id }),
  ),
  columns: [
    { label: "Objet", value: ({ subject }) => subject },
    { label: "Nom", value: ({ name }) => name },
    { label: "Adresse email", value: ({ email }) => email },
    { label: "État", value: ({ status }) => messageStatusLabels[status] },
    { label: "Suivi par", value: ({ assignee }) => assignee?.displayName },
    { label: "Reçu", value: ({ createdAt }) => csvMoment(createdAt) },
  ],
});

const to = (id: string) => href("/admin/messages/:id", { id });
const markedAs = (form: FormData) => messageStatuses.find((status) => status === form.get("status")) ?? "read";
const assignedTo = (form: FormData) => (form.get("assigneeId") ? rowId(String(form.get("assigneeId"))) : null);

const marks = (status: MessageStatus, ...counted: [one: string, many: string]): BulkChange => ({
  work: (actor, id, over) => markMessage(actor, id, status, over),
  counted,
});

export const messages = section({
  at: href("/admin/messages"),
  noun: "message",
  bin: messageBin,
  describe: naming(findMessage, ({ name }) => `le message ${of(name)}`),
  name: naming(findMessage, ({ subject }) => subject),
  buttons: {
    classer: choiceAction((actor, id, form) => markMessage(actor, id, markedAs(form)), {
      to,
      message: (_, form) => `Message classé\u202F: ${messageStatusLabels[markedAs(form)].toLowerCase()}.`,
    }),
    attribuer: choiceAction((actor, id, form) => assignMessage(actor, id, assignedTo(form)), {
      to,
      message: (_, form) => (assignedTo(form) ? "Message attribué." : "Plus personne ne suit ce message."),
    }),
  },
  bulk: {
    lire: marks("read", "message marqué comme lu", "messages marqués comme lus"),
    clore: marks("closed", "message classé", "messages classés"),
    indesirable: marks("spam", "message indésirable", "messages indésirables"),
    rouvrir: marks("new", "message à traiter", "messages à traiter"),
  },
  list: rows,
  personal: "message",
});
