import { type Scale, scaleOf } from "#app/utils/drawn-share.ts";
import type { BlockSource } from "../../block.ts";

/** "barres": amounts of one unit. */
export interface Bars {
  title: string;
  /** "milliards d’euros"; empty when the title says it. */
  unit: string;
  bars: { label: string; value: number }[];
  source: BlockSource | null;
}

export const scaleOfBars = ({ title, unit, bars }: Pick<Bars, "title" | "unit" | "bars">): Scale =>
  scaleOf(
    bars.map(({ value }) => value),
    unit,
    title,
  );
