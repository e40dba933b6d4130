import { href } from "react-router";
import { rowAction } from "#app/http/actions.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { listRows } from "#app/http/list-rows.server.ts";
import { section } from "#app/http/section.server.ts";
import { flashSorts, listFlashesForStaff } from "#app/modules/flash/admin-queries.server.ts";
import { type FlashState, flashStateLabels } from "#app/modules/flash/labels.ts";
import { flashBin } from "#app/modules/flash/mutations.server.ts";
import { publishFlash, unpublishFlash } from "#app/modules/flash/publication.server.ts";
import { flashForm } from "#app/modules/flash/schema.ts";
import { csvMoment } from "#app/utils/csv.ts";
import { listedBy } from "../shared/listed.server.ts";
import { unpublished } from "./messages.ts";

const states: FlashState[] = ["draft", "coming", "shown", "expired"];

export const rows = listRows({
  name: "flash-infos",
  ...listedBy(flashSorts, { state: ["etat", states], by: ["qui", ["moi", "autres"]] }, (query, { context }) =>
    listFlashesForStaff(staffActor(context), query),
  ),
  columns: [
    { label: "Titre", value: ({ title }) => title },
    { label: "État", value: ({ state }) => flashStateLabels[state] },
    { label: "Lien", value: ({ url }) => url },
    { label: "Créé par", value: ({ author }) => author },
    { label: "Publication", value: ({ publishedAt }) => csvMoment(publishedAt) },
    { label: "Fin", value: ({ expiresAt }) => csvMoment(expiresAt) },
    { label: "Modifié", value: ({ updatedAt }) => csvMoment(updatedAt) },
    { label: "Modifié par", value: ({ changed }) => changed?.by },
  ],
});

const to = (id: string) => href("/admin/flash-infos/:id", { id });

export const flashes = section({
  at: href("/admin/flash-infos"),
  noun: "flash",
  bin: flashBin,
  buttons: { depublier: rowAction(unpublishFlash, { to, message: unpublished }) },
  bulk: {
    publier: {
      work: (actor, id, over) => publishFlash(actor, id, { over }),
      counted: ["flash info publié", "flash infos publiés"],
      undo: "depublier",
    },
    depublier: {
      work: unpublishFlash,
      counted: ["flash info remis en brouillon", "flash infos remis en brouillon"],
      undo: "publier",
    },
  },
  list: rows,
  form: flashForm,
  uploads: ["nouveau", ":id"],
});
