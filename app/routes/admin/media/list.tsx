import { sizeInWords } from "#app/modules/media/file-kinds.ts";
import { choices } from "#app/utils/choices.ts";
import { plural } from "#app/utils/text.ts";
import { listAt } from "../declared/list.tsx";
import { Thumb } from "../shared/list-tools.tsx";
import { OnOff } from "../shared/state-marks.tsx";
import { When } from "../shared/when.tsx";
import { rows } from "./section.server.ts";

export const loader = rows.loader;

const states = { used: "Utilisées", unused: "Inutilisées", undescribed: "Sans description" };

export default listAt<{ list: typeof loader }>("media", {
  at: "/admin/media",
  add: "nouvelle",
  section: "Médiathèque",
  caption: "Images",
  text: "Toutes les images du site, et où elles sont montrées.",
  adding: "Ajouter une image",
  opensForAll: true,
  search: "Description, crédit ou fichier",
  filters: [{ name: "etat", label: "État", all: "Toutes", options: choices(states) }],
  views: [
    { label: "Inutilisées", query: "etat=unused" },
    { label: "Sans description", query: "etat=undescribed" },
    { label: "Les plus lourdes", query: "tri=bytes&sens=desc" },
  ],
  none: { text: "Aucune image pour l’instant." },
  name: {
    key: "originalName",
    label: "Image",
    called: ({ title }) => title,
    sortable: true,
    thumb: ({ image }) => <Thumb image={image} icon="image" />,
    also: ({ alt }) => (alt ? null : <span className="text-amber-text">sans description</span>),
    sub: ({ bytes, createdAt }) => [sizeInWords(bytes), <When key="at" date={createdAt} short />],
  },
  columns: [
    {
      key: "uses",
      label: "Montrée",
      cell: ({ uses }) => <OnOff isOn={uses > 0}>{uses > 0 ? plural(uses, "endroit") : "Nulle part"}</OnOff>,
    },
    {
      key: "size",
      label: "Dimensions",
      wider: true,
      cell: ({ width, height, kind }) => (
        <>
          {width} × {height} <span className="bo-muted">{kind}</span>
        </>
      ),
    },
    {
      key: "bytes",
      label: "Poids",
      sortable: true,
      wide: true,
      numeric: true,
      cell: ({ bytes }) => sizeInWords(bytes),
    },
    {
      key: "createdAt",
      label: "Ajoutée",
      sortable: true,
      wide: true,
      cell: ({ addedBy, createdAt }) => (
        <>
          {addedBy ? `${addedBy}, ` : ""}
          <span className="bo-muted">
            <When date={createdAt} />
          </span>
        </>
      ),
    },
  ],
});
