import type { EditorView } from "prosemirror-view";
import { foldKey } from "#app/utils/text.ts";
import type { IconName } from "../../icon.tsx";
import type { BlockChoice } from "../use-insert-dialog.ts";
import { moreTools, tools } from "./commands.ts";

/** What can be put where the cursor is. */
export interface Choice {
  name: string;
  label: string;
  /** What it is for: it is found by these words too. */
  hint: string;
  icon: IconName | BlockChoice["drawing"];
  group: "Texte" | "Médias" | "Encadrés";
  run: (view: EditorView) => void;
}

interface Openers {
  openLink: (view: EditorView) => void;
  openImage?: ((files: File[]) => void) | undefined;
  openBlock: (kind: string) => void;
  kinds: BlockChoice[];
}

const hints: Record<string, string> = {
  heading: "Le titre d’une partie",
  subheading: "Un titre dans une partie",
  list: "Des points, avec des puces",
  numbers: "1, 2, 3\u202F: des étapes, un ordre",
  quote: "Un passage en retrait",
  rule: "Une ligne entre deux parties",
  table: "Des lignes et des colonnes",
};

/** Blocks that show pictures. */
const media = ["galerie", "video"];

export function choicesOf({ openLink, openImage, openBlock, kinds }: Openers): Choice[] {
  const formats = Object.entries(hints).flatMap(([wanted, hint]): Choice[] => {
    const tool = [...tools, ...moreTools].find(({ name }) => name === wanted);
    if (!tool) return [];
    const { name, label, icon, run } = tool;
    const act = (view: EditorView) => {
      run(view.state, view.dispatch, view);
      view.focus();
    };
    return [{ name, label, hint, icon, group: "Texte", run: act }];
  });
  const picture: Choice[] = openImage
    ? [
        {
          name: "image",
          label: "Image",
          hint: "Une photo, un dessin",
          icon: "image",
          group: "Médias",
          run: () => openImage([]),
        },
      ]
    : [];
  const link: Choice = {
    name: "link",
    label: "Lien vers un terme",
    hint: "Du lexique, ou vers un article, une élection, une adresse",
    icon: "link",
    group: "Texte",
    run: openLink,
  };
  const blocks = kinds.map(({ name, title, purpose, drawing }): Choice => ({
    name: `block-${name}`,
    label: title,
    hint: purpose,
    icon: drawing,
    group: media.includes(name) ? "Médias" : "Encadrés",
    run: () => openBlock(name),
  }));
  const isMedia = ({ group }: Choice) => group === "Médias";
  return [...formats, link, ...picture, ...blocks.filter(isMedia), ...blocks.filter((block) => !isMedia(block))];
}

/** Those that have a word beginning with each word typed, accents or not; first where it is in their name. */
export function matching(choices: Choice[], typed: string): Choice[] {
  const words = foldKey(typed).split(" ");
  const isIn = (text: string) => {
    const own = foldKey(text).split(" ");
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
  const [named, others]: [Choice[], Choice[]] = [[], []];
  for (const choice of choices)
    if (isIn(choice.label)) named.push(choice);
    else if (isIn(`${choice.label} ${choice.hint}`)) others.push(choice);
  return [...named, ...others];
}
