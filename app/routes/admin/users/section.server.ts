import { href } from "react-router";
import { rowAction } from "#app/http/actions.server.ts";
import { listRows } from "#app/http/list-rows.server.ts";
import { naming, section } from "#app/http/section.server.ts";
import { findStaff, listStaff, staffSorts } from "#app/modules/staff/admin-queries.server.ts";
import { roleLabels } from "#app/modules/staff/labels.ts";
import { deactivateStaff, reactivateStaff } from "#app/modules/staff/mutations.server.ts";
import { endSessionsOf } from "#app/modules/staff/sessions.server.ts";
import { csvMoment } from "#app/utils/csv.ts";
import { listedBy } from "../shared/listed.server.ts";

export const rows = listRows({
  name: "comptes",
  ...listedBy(
    staffSorts,
    { role: ["role", ["trial", "editor", "admin"]], state: ["etat", ["active", "inactive"]] },
    listStaff,
    "asc",
  ),
  columns: [
    { label: "Nom", value: ({ displayName }) => displayName },
    { label: "Nom d’utilisateur", value: ({ username }) => username },
    { label: "Rôle", value: ({ role }) => roleLabels[role] },
    { label: "Actif", value: ({ isActive }) => isActive },
    { label: "Dernière venue", value: ({ lastSeenOn }) => csvMoment(lastSeenOn) },
    { label: "Créé", value: ({ createdAt }) => csvMoment(createdAt) },
  ],
});

const to = (id: string) => href("/admin/users/:id", { id });

export const users = section({
  at: href("/admin/users"),
  noun: "staff",
  name: naming(findStaff, ({ displayName }) => displayName),
  titles: { bulk: "Désactiver des comptes" },
  buttons: {
    "fermer-sessions": rowAction(endSessionsOf, { to, message: "Ses sessions sont fermées." }),
    reactiver: rowAction(reactivateStaff, { to, message: "Compte réactivé." }),
  },
  bulk: {
    desactiver: {
      work: deactivateStaff,
      counted: ["compte désactivé", "comptes désactivés"],
      question: {
        verb: "Désactiver",
        rows: ["compte", "comptes"],
        text: "Leurs sessions se ferment aussitôt et la connexion leur sera refusée. Ce que ces personnes ont écrit reste.",
      },
      undo: "reactiver",
    },
    reactiver: { work: reactivateStaff, counted: ["compte réactivé", "comptes réactivés"] },
  },
  list: rows,
  personal: "staff",
});
