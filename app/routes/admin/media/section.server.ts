import { href } from "react-router";
import { listRows } from "#app/http/list-rows.server.ts";
import { section } from "#app/http/section.server.ts";
import { deleteMedia, mediaBin, whyUndeletable } from "#app/modules/media/library-changes.server.ts";
import { listMedia, mediaSorts, mediaStates } from "#app/modules/media/library.server.ts";
import { csvMoment } from "#app/utils/csv.ts";
import { listedBy } from "../shared/listed.server.ts";

export const rows = listRows({
  name: "images",
  ...listedBy(mediaSorts, { state: ["etat", mediaStates] }, listMedia),
  columns: [
    { label: "Description", value: ({ alt }) => alt },
    { label: "Crédit", value: ({ credit }) => credit },
    { label: "Licence", value: ({ licence }) => licence },
    { label: "Page de l’image", value: ({ sourceUrl }) => sourceUrl },
    { label: "Fichier", value: ({ originalName }) => originalName },
    { label: "Format", value: ({ kind }) => kind },
    { label: "Largeur", value: ({ width }) => width },
    { label: "Hauteur", value: ({ height }) => height },
    { label: "Octets", value: ({ bytes }) => bytes },
    { label: "Endroits qui la montrent", value: ({ uses }) => uses },
    { label: "Ajoutée par", value: ({ addedBy }) => addedBy },
    { label: "Ajoutée", value: ({ createdAt }) => csvMoment(createdAt) },
  ],
});

export const images = section({
  at: href("/admin/media"),
  noun: "media",
  bin: { ...mediaBin, delete: deleteMedia },
  deletes: { refusalReason: (id) => whyUndeletable(id) },
  list: rows,
  uploads: ["nouvelle", ":id/remplacer"],
});
