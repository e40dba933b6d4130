import { href } from "react-router";
import { instagramPostForm } from "#app/modules/instagram/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { formatDate } from "#app/utils/dates.ts";
import { truncate } from "#app/utils/text.ts";
import { declaredPages } from "../../declared/pages.tsx";
import { OnOff } from "../../shared/state-marks.tsx";
import { InstagramTabs } from "../../shared/tabs.tsx";
import { posts } from "../section.server.ts";

export default declaredPages<typeof posts>(
  "instagram-post",
  instagramPostForm,
  {
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
  },
  {
    title: ({ account, postedAt }) => `@${account}, ${formatDate(postedAt)}`,
    back: "Publications",
    also: ({ url }) => (
      <a href={url} target="_blank" rel="noreferrer">
        Voir sur Instagram
      </a>
    ),
    instead: ({ row, accounts }) =>
      row || accounts.length > 0 ? null : (
        <EmptyState
          plain
          title="D’abord un compte"
          text="Une publication appartient à un compte de la liste."
          action={<ButtonLink href={href("/admin/instagram-sources/nouveau")}>Ajouter un compte</ButtonLink>}
        />
      ),
  },
);

export const loader = posts.loader;
export const action = posts.action;
