import { newsStateLabels } from "#app/modules/news/labels.ts";
import type { NewsRow } from "#app/modules/news/queries.server.ts";
import { keptFor } from "#app/records/retention/retention.ts";
import { ExampleBadge } from "#app/ui/demo-notice.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { choices } from "#app/utils/choices.ts";
import { countryChoices } from "#app/utils/countries.ts";
import { declaredList } from "../declared/list.tsx";
import { NewsStateMark } from "../shared/state-marks.tsx";
import { StateMenu } from "../shared/state-menu.tsx";
import { When } from "../shared/when.tsx";
import { rows } from "./section.server.ts";

export const loader = rows.loader;

const fixedFilters = [
  { name: "origine", label: "Origine", all: "Toutes", options: choices({ feeds: "Les flux", staff: "La rédaction" }) },
  { name: "etat", label: "État", all: "Tous", options: choices(newsStateLabels) },
  { name: "pays", label: "Pays", all: "Tous", options: countryChoices },
];

const hide = { word: "masquer", label: "Masquer" };
const show = { word: "afficher", label: "Afficher" };

const sourceOf = ({ sources, isRss, authorName }: NewsRow) =>
  sources.map(({ name }) => name).join(", ") || (isRss ? authorName : "La rédaction");

export default declaredList<{ list: typeof loader }>("news", {
  text: "Les dernières arrivées d’abord\u202F: celles des flux, et les vôtres.",
  adding: "Écrire une actualité",
  opensForAll: true,
  search: "Mots du titre ou du texte",
  views: [
    { label: "Les nôtres", query: "origine=staff" },
    { label: "Masquées", query: "etat=hidden" },
  ],
  all: [hide, show, { word: "retablir", label: "Rétablir" }],
  filters: ({ query, sources }) => {
    const options = sources.map(({ id, name }) => ({ value: String(id), label: name }));
    return query.trash ? [] : [...fixedFilters, { name: "source", label: "Source", all: "Toutes", options }];
  },
  binText: `Celles de la rédaction, gardées ${keptFor("bin")}, puis effacées.`,
  name: {
    key: "title",
    label: "Actualité",
    sortable: true,
    thumb: (item) => <Thumb item={item} />,
    also: ({ isDemo }) => (isDemo ? <ExampleBadge /> : null),
    sub: (item) => [sourceOf(item), <When key="at" date={item.publishedAt} short />],
  },
  columns: [
    {
      key: "state",
      label: "État",
      sortable: true,
      cell: (item, canManage) => (
        <StateMenu row={item} actions={canManage ? [item.isHidden ? show : hide] : []}>
          <NewsStateMark state={item.state} />
        </StateMenu>
      ),
    },
    { key: "source", label: "Source", wide: true, className: "bo-said", cell: sourceOf },
    {
      key: "publishedAt",
      label: "Publiée",
      sortable: true,
      wide: true,
      cell: ({ publishedAt }) => <When date={publishedAt} short />,
    },
  ],
});

function Thumb({ item: { image, remoteImage } }: { item: NewsRow }) {
  if (image) return <Picture image={image} sizes="60px" className="bo-thumb" alt="" />;
  if (remoteImage) return <img src={remoteImage} alt="" className="bo-thumb" width={52} height={36} loading="lazy" />;
  return <span className="bo-thumb" />;
}
