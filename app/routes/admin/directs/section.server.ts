import { href } from "react-router";
import { rowAction } from "#app/http/actions.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { listRows } from "#app/http/list-rows.server.ts";
import { section } from "#app/http/section.server.ts";
import { type DirectStatus, statusLabels } from "#app/modules/live/labels.ts";
import { deleteDirect, directBin, restoreDirect, whyDirectStays } from "#app/modules/live/mutations.server.ts";
import { directSorts, listDirectsForStaff } from "#app/modules/live/staff-queries.server.ts";
import { reopenDirect, scheduleDirect, withdrawDirect } from "#app/modules/live/status.server.ts";
import { csvMoment } from "#app/utils/csv.ts";
import { listedBy } from "../shared/listed.server.ts";
import { deskOf } from "./addresses.ts";

const statuses: DirectStatus[] = ["draft", "scheduled", "live", "ended"];

export const rows = listRows({
  name: "directs",
  ...listedBy(directSorts, { status: ["etat", statuses], by: ["qui", ["moi"]] }, (query, { context }) =>
    listDirectsForStaff(staffActor(context), query),
  ),
  columns: [
    { label: "Titre", value: ({ title }) => title },
    { label: "Adresse de la page", value: ({ slug }) => slug },
    { label: "État", value: ({ status }) => statusLabels[status] },
    { label: "Début prévu", value: ({ scheduledFor }) => csvMoment(scheduledFor) },
    { label: "Commencé", value: ({ startedAt }) => csvMoment(startedAt) },
    { label: "Terminé", value: ({ endedAt }) => csvMoment(endedAt) },
    { label: "Équipe", value: ({ editors }) => editors.join(", ") },
    { label: "Mises à jour", value: ({ updates }) => String(updates) },
    { label: "Modifié", value: ({ updatedAt }) => csvMoment(updatedAt) },
    { label: "Modifié par", value: ({ changed }) => changed?.by },
  ],
});

export const directs = section({
  at: href("/admin/directs"),
  noun: "direct",
  bin: { ...directBin, delete: deleteDirect, restore: restoreDirect },
  uploads: ["nouveau", "editer/:id", ...["", "/envoi", "/:id"].map((under) => `:id/mises-a-jour${under}`)],
  deletes: { refusalReason: (id) => whyDirectStays(id) },
  buttons: {
    annoncer: rowAction(scheduleDirect, { to: deskOf, message: "Direct annoncé\u202F: les lecteurs le voient venir." }),
    "remettre-en-brouillon": rowAction(withdrawDirect, { to: deskOf, message: "Direct remis en brouillon." }),
    reprendre: rowAction(reopenDirect, { to: deskOf, message: "Le direct a repris." }),
  },
  bulk: {
    annoncer: { work: scheduleDirect, counted: ["direct annoncé", "directs annoncés"], undo: "remettre-en-brouillon" },
    "remettre-en-brouillon": {
      work: withdrawDirect,
      counted: ["direct remis en brouillon", "directs remis en brouillon"],
      undo: "annoncer",
    },
  },
  list: rows,
});
