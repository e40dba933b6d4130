import { BlockRefused, cutAtColon, short, shortRich } from "../../directive.ts";
import { kind } from "../../kind.ts";
import { list, source, stepRows, title } from "../../parts.ts";
import { type RichText, plainText } from "../../rich-text.ts";

function readMoment(item: RichText) {
  const { head, rest } = cutAtColon(item);
  const words = plainText(item).trim().slice(0, 40);
  if (!head || !plainText(rest).trim())
    throw new BlockRefused(
      `la ligne «\u202F${words}\u202F» commence par son moment, puis deux-points et le texte\u202F: «\u202F4 octobre 1958\u202F: ce qui se passe\u202F».`,
    );
  return {
    moment: short(head, 60, `le moment «\u202F${words}…\u202F»`),
    text: shortRich(rest, 400, `le texte de «\u202F${head}\u202F»`),
  };
}

export const timeline = kind(
  {
    name: "frise",
    title: "Frise",
    purpose: "Des dates qui se suivent, et ce qui s’y passe.",
    drawing: ["M9 5h2v22H9zM18 6h24v3H18zM18 15h16v3H18zM18 24h20v3H18z", "M6 4h8v7H6zM6 13h8v7H6zM6 22h8v7H6z"],
    example: `:::frise[Une Constitution qui change]{source="https://www.legifrance.gouv.fr/loda/id/JORFTEXT000000571356" nom="Légifrance"}
- 4 octobre 1958 : La Constitution de la Ve République est promulguée.
- 6 novembre 1962 : Le président sera élu par tous les électeurs.
- 2 octobre 2000 : Son mandat passe de sept à cinq ans.
- 23 juillet 2008 : Il ne peut plus faire plus de deux mandats à la suite.
- 8 mars 2024 : La liberté de recourir à l’avortement y est inscrite.
:::`,
  },
  title("La Ve République en cinq dates"),
  list(
    stepRows(
      15,
      { name: "moment", label: "Moment", hint: "4 octobre 1958, Juin, Demain…", max: 60 },
      { name: "text", label: "Ce qui se passe", max: 300 },
    ),
    readMoment,
  ),
  source,
);

export type Timeline = ReturnType<typeof timeline.read>;
