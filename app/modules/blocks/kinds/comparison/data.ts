import type { BlockSource } from "../../block.ts";
import type { RichText } from "../../rich-text.ts";

/** "comparaison": what each of two to four has, line by line. */
export interface Comparison {
  title: string;
  columns: string[];
  rows: { label: string; cells: RichText[] }[];
  source: BlockSource | null;
}
