import { picture } from "#app/modules/media/text-picture.ts";
import type { TextImage } from "#app/utils/text-image.ts";
import { videoAt } from "#app/utils/video-address.ts";
import { plainText, type RichText } from "../block.ts";
import { BlockRefused, type Node, imageIn, short, paragraphsOf, shortRich } from "../directive.ts";
import { type Part, kind } from "../kind.ts";
import { label, title, attribute } from "../parts.ts";
import { image, MOST_PICTURES, linesOf } from "../write.ts";

function picturesIn(node: Node): Node[] {
  const shown =
    node.type === "paragraph" ? node.children.filter(({ type, text }) => type === "image" || text.trim()) : [];
  if (shown.length === 0 || shown.some(({ type }) => type !== "image"))
    throw new BlockRefused("elle ne contient que des photos, une par ligne.");
  return shown;
}

function pictureIn(node: Node, index: number): TextImage {
  const at = `la photo ${index + 1}`;
  const found = imageIn(node, at, `de ${at}`, { alt: 300, credit: 200 });
  if (!found.alt) throw new BlockRefused(`décrivez ${at} en une phrase, pour les personnes qui ne la voient pas.`);
  return found;
}

const pictures: Part<{ pictures: TextImage[] }> = {
  fields: [
    {
      name: "pictures",
      legend: "Photos",
      add: "Ajouter une photo",
      min: 2,
      max: MOST_PICTURES,
      row: [
        { name: "src", label: "Photo", input: "picture", max: 200 },
        { name: "alt", label: "Description", hint: "Une phrase, pour qui ne la voit pas", max: 300 },
        { name: "credit", label: "Crédit", hint: "Photo\u202F: prénom et nom", max: 200, optional: true },
      ],
      wrong: /photo/,
    },
  ],
  read({ children }) {
    const found = children.flatMap(picturesIn).map(pictureIn);
    if (found.length < 2 || found.length > MOST_PICTURES)
      throw new BlockRefused(`elle a de 2 à ${MOST_PICTURES} photos, une par ligne. La vôtre en a ${found.length}.`);
    return { pictures: found };
  },
  write: ({ rows }) => ({
    body: rows("pictures").map(({ src = "", alt = "", credit = "" }) => image({ src, alt, credit })),
  }),
  fill: ({ pictures: found }) => ({ pictures: found.map((one) => ({ ...one })) }),
};

export const gallery = kind(
  {
    name: "galerie",
    title: "Galerie de photos",
    label: "Galerie",
    purpose: "De 2 à 12 photos, chacune avec sa description et son crédit.",
    drawing: ["M4 4h18v11H4zM26 17h18v11H26z", "M26 4h18v11H26zM4 17h18v11H4z"],
    example: `:::galerie[Les lieux du vote]
![Une enveloppe tombe dans une urne transparente.](/art/maison/elections-1/960.jpg#960x540 "Illustration : Clairvoix")
![Un hémicycle et sa tribune.](/art/maison/institutions-2/960.jpg#960x540 "Illustration : Clairvoix")
![Un palais aux arcades et un drapeau belge.](/art/maison/belgique-4/960.jpg#960x540 "Illustration : Clairvoix")
:::`,
  },
  label("title", { name: "title", label: "Titre", max: 120, optional: true, wrong: /titre/i }, ({ label: words }) =>
    short(plainText(words), 120, "le titre"),
  ),
  pictures,
);

export type Gallery = ReturnType<typeof gallery.read>;

const MOST_WORDS = 6000;

const address = attribute(
  "url",
  {
    name: "adresse",
    label: "Adresse de la vidéo",
    hint: "Celle de sa page sur YouTube ou PeerTube",
    input: "url",
    max: 500,
    wrong: /adresse/,
  },
  (typed) => {
    if (!videoAt(typed))
      throw new BlockRefused(
        "son adresse est celle d’une vidéo de YouTube (https://www.youtube.com/watch?v=…) ou de PeerTube (https://…/w/…).",
      );
    return typed;
  },
);

/** What stands in its place before it is asked for; a drawing without one. */
const poster = attribute(
  "poster",
  { name: "image", label: "Image d’attente", input: "picture", max: 200, optional: true, wrong: /image d’attente/ },
  (typed) => {
    if (typed && !picture(typed, ""))
      throw new BlockRefused("son image d’attente vient de la médiathèque\u202F: une adresse en /media/…");
    return typed;
  },
);

const said: Part<{ said: RichText[] }> = {
  fields: [
    {
      name: "said",
      label: "Résumé ou transcription",
      hint: "Pour qui ne peut pas l’écouter, ou ne veut pas.",
      input: "lines",
      max: MOST_WORDS,
      optional: true,
      wrong: /résumé/,
    },
  ],
  read({ children }) {
    if (children.some(({ type }) => type !== "paragraph"))
      throw new BlockRefused("son résumé est fait de paragraphes, sans liste, tableau ni titre.");
    const paragraphs = paragraphsOf(children).filter((text) => plainText(text).trim());
    shortRich(paragraphs.flat(), MOST_WORDS, "son résumé");
    return { said: paragraphs };
  },
  write: ({ text }) => (text("said").trim() ? { body: [linesOf(text("said")).join("\n\n")] } : {}),
  fill: (data) => ({ said: data.said.map(plainText).join("\n") }),
};

export const video = kind(
  {
    name: "video",
    title: "Vidéo",
    purpose: "Une vidéo de YouTube ou de PeerTube\u202F: rien ne part vers ce site avant qu’on la lance.",
    drawing: ["M4 4h40v24H4zM20 10v12l11-6z", "M20 10v12l11-6z"],
    example: `:::video[Qu’est-ce que PeerTube ?]{adresse="https://framatube.org/w/9c9de5e8-0a1e-484a-b099-e80766180a6d"}
Framasoft présente PeerTube, un logiciel libre qui relie entre eux des sites de vidéos.
:::`,
  },
  title("Discours de Simone Veil, 26 novembre 1974"),
  address,
  poster,
  said,
);

export type Video = ReturnType<typeof video.read>;
