import { BlockRefused } from "../../directive.ts";
import { type Part, kind } from "../../kind.ts";

const page: Part<{ page: string }> = {
  fields: [
    {
      name: "page",
      label: "Direct ou élection",
      max: 200,
      choices: "pages",
      wrong: /page/,
    },
  ],
  read({ attributes, children }) {
    const { page: path = "" } = attributes;
    if (!/^\/(?:suivis-en-direct|elections)\/[a-z\d-]{1,120}$/.test(path))
      throw new BlockRefused('dites à quelle page il mène, par exemple {page="/elections/presidentielle"}.');
    if (children.length > 0) throw new BlockRefused("rien d’autre\u202F: ce qu’il dit vient de la page.");
    return { page: path };
  },
  write: ({ text }) => ({ attributes: { page: text("page") } }),
  fill: (data) => ({ page: data.page }),
};

/** A coverage or an election of ours, as a card. What it says is looked up as the page is shown. */
export const ownPage = kind(
  {
    name: "renvoi",
    title: "Direct ou élection",
    label: "À suivre",
    purpose: "Un suivi en direct ou une élection du site, en carte, toujours à jour.",
    drawing: ["M4 4h40v24H4zM7 7v18h34V7zM11 11h26v4H11zM11 18h12v3H11z", "M28 18h9v4h-9z"],
    example: '::renvoi{page="/elections/presidentielle-2027"}',
  },
  page,
);

export type OwnPageBlock = ReturnType<typeof ownPage.read>;
