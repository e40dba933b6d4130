import {
  BlockRefused,
  type Directive,
  onlyTable,
  short,
  shortRich,
  sourceOf,
  titleOf,
} from "../../directive.server.ts";
import { plainText } from "../../rich-text.ts";
import type { Comparison } from "./data.ts";

/** `:::comparaison[Titre]{source=…}` and a table: "|  | France | Belgique |". Throws BlockRefused. */
export function readComparison(directive: Directive): Comparison {
  const title = titleOf(directive, "Assemblée nationale ou Sénat");
  const [head = [], ...lines] = onlyTable(directive) ?? [];
  if (head.length === 0)
    throw new BlockRefused("il contient un tableau, et rien d’autre\u202F: |  | France | Belgique |");
  const columns = head.slice(1).map((cell) => short(plainText(cell), 40, "le nom d’une colonne"));
  if (columns.length < 2 || columns.length > 4)
    throw new BlockRefused(`il compare de 2 à 4 colonnes. Le vôtre en a ${columns.length}.`);
  if (columns.includes("")) throw new BlockRefused("une de ses colonnes n’a pas de nom.");
  if (lines.length < 1 || lines.length > 12)
    throw new BlockRefused(`il a de 1 à 12 lignes sous leurs titres. Le vôtre en a ${lines.length}.`);
  const rows = lines.map(([first = [], ...cells]) => {
    const label = short(plainText(first), 80, "le début d’une ligne");
    if (!label) throw new BlockRefused("chaque ligne du tableau commence par ce qu’elle compare.");
    if (cells.length !== columns.length || cells.some((cell) => !plainText(cell).trim()))
      throw new BlockRefused(
        `la ligne «\u202F${label}\u202F» a une case par colonne, et aucune vide\u202F: écrivez «\u202F—\u202F» s’il n’y a rien à dire.`,
      );
    return { label, cells: cells.map((cell) => shortRich(cell, 200, `une case de «\u202F${label}\u202F»`)) };
  });
  return { title, columns, rows, source: sourceOf(directive) };
}
