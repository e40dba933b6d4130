import { href } from "react-router";
import { rowAction } from "#app/http/actions.server.ts";
import { type At, byAddress, orNotFound, rowId } from "#app/http/answers.server.ts";
import { findStaff } from "#app/modules/staff/admin-queries.server.ts";
import { deactivateStaff } from "#app/modules/staff/mutations.server.ts";
import { resetTwoStep } from "#app/modules/staff/two-step/enrolment.server.ts";
import { of } from "#app/utils/text.ts";
import { tabMeta } from "../shared/meta.ts";

export { ConfirmRoute as default } from "../shared/asking.tsx";

export const meta = tabMeta;

const to = (id: string) => href("/admin/users/:id", { id });

/** Asks before an account is closed, or loses its second step. */
export const loader = byAddress({
  async desactiver({ params: { id } }: At<"id">) {
    const { displayName } = orNotFound(await findStaff(rowId(id)));
    return {
      tab: "Désactiver un compte",
      heading: "Désactivation",
      title: `Désactiver le compte ${of(displayName)}\u202F?`,
      text: "Toutes les sessions de ce compte se ferment aussitôt, et la personne ne pourra plus se connecter. Ses textes restent. Vous pourrez réactiver le compte.",
      action: href("/admin/users/:id/desactiver", { id }),
      confirmLabel: "Désactiver",
      cancelHref: to(id),
    };
  },
  async "deux-etapes"({ params: { id } }: At<"id">) {
    const { displayName } = orNotFound(await findStaff(rowId(id)));
    return {
      tab: "Retirer la seconde étape",
      heading: "Seconde étape",
      title: `Retirer la seconde étape ${of(displayName)}\u202F?`,
      text: "À faire quand la personne a perdu son téléphone et ses codes de secours. Assurez-vous d’abord que c’est bien elle, de vive voix ou en la voyant. Son mot de passe suffira ensuite pour entrer, et ses sessions se ferment.",
      action: href("/admin/users/:id/deux-etapes", { id }),
      confirmLabel: "Retirer",
      cancelHref: to(id),
    };
  },
});

export const action = byAddress({
  desactiver: rowAction(deactivateStaff, {
    to,
    message: { title: "Compte désactivé.", description: "Ses sessions sont fermées." },
    undo: (id) => href("/admin/users/:id/reactiver", { id }),
  }),
  "deux-etapes": rowAction(resetTwoStep, {
    to,
    message: {
      title: "Seconde étape retirée.",
      description: "Ses sessions sont fermées. La personne se reconnectera avec son mot de passe.",
    },
  }),
});
