import { instagramPostForm } from "#app/modules/instagram/schema.ts";
import { Picture } from "#app/ui/picture.tsx";
import { formatDate } from "#app/utils/dates.ts";
import { truncate } from "#app/utils/text.ts";
import { declaredList } from "../../declared/list.tsx";
import { OnOff } from "../../shared/state-marks.tsx";
import { InstagramTabs } from "../../shared/tabs.tsx";
import { posts } from "./section.server.ts";

const page = declaredList<typeof posts>("instagram-post", {
  form: instagramPostForm,
  title: "Publications choisies",
  text: "Les publications que montre la page Instagram du site, la plus récente d’abord.",
  tabs: <InstagramTabs />,
  search: "Légende ou description",
  filters: ({ choices: { accounts } }) => {
    const options = accounts.map(({ value, account }) => ({ value, label: `@${account}` }));
    return [{ name: "compte", label: "Compte", all: "Tous", options }];
  },
  none: {
    title: "Aucune publication pour l’instant",
    text: "Choisissez-en une sur Instagram, copiez son lien et enregistrez son image.",
  },
  name: {
    key: "caption",
    label: "Publication",
    called: ({ caption, alt }) => truncate((caption || alt).split("\n")[0] ?? "", 90),
    thumb: ({ image }) =>
      image ? <Picture image={image} sizes="52px" className="bo-thumb" alt="" /> : <span className="bo-thumb" />,
  },
  columns: [
    { key: "account", under: true, label: "Compte", wide: true, cell: ({ account }) => `@${account}` },
    { key: "postedAt", under: true, sortable: true, wide: true, cell: ({ postedAt }) => formatDate(postedAt) },
    {
      key: "state",
      label: "État",
      cell: ({ isShown }) => <OnOff isOn={isShown}>{isShown ? "Sur le site" : "Pas montrée"}</OnOff>,
    },
  ],
});

export const meta = page.meta;
export const loader = posts.list;
export default page.Page;
