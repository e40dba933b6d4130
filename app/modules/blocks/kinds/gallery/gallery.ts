import type { TextImage } from "#app/utils/text-image.ts";
import { BlockRefused, type Node, imageIn, short } from "../../directive.ts";
import { type Part, kind } from "../../kind.ts";
import { label } from "../../parts.ts";
import { plainText } from "../../rich-text.ts";
import { image } from "../../write.ts";
import { MOST_PICTURES } from "./written.ts";

/** The pictures of a paragraph, and nothing else. Throws BlockRefused. */
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
