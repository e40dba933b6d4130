export interface Scale {
  whole: number;
  isPercent: boolean;
}

/** Every percentage is drawn on it, so that two bars of the site compare. */
export const PERCENT: Scale = { whole: 100, isPercent: true };

const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The first round number from `value` on: 331 is 400, 12.5 is 15. */
function roundedUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return Number(((STEPS.find((step) => step * power >= value) ?? 10) * power).toPrecision(2));
}

/** "%" or "% des électeurs"; a title counts where no unit is given. */
const saysPercent = (unit: string, title: string) =>
  /^(?:% ?|pour ?cents?\b|pourcentages?\b)/i.test(unit) || (!unit && /%|\bpour ?cent\b|\bpourcentage/i.test(title));

export function scaleOf(values: number[], unit = "", title = ""): Scale {
  const isPercent = saysPercent(unit, title);
  const largest = Math.max(0, ...values);
  if (isPercent && largest <= 100) return PERCENT;
  return { whole: largest > 0 ? roundedUp(largest) : 1, isPercent };
}

/** The part of its track that a bar takes, 0 to 1. The only place where a number becomes a length. */
export const drawnShare = (value: number, whole: number): number =>
  whole > 0 && value > 0 ? Math.min(1, value / whole) : 0;

export const drawnLength = (value: number, whole: number): string =>
  `${Number((drawnShare(value, whole) * 100).toFixed(3))}%`;

const number = (value: number) => value.toLocaleString("fr-FR", { maximumFractionDigits: 6 });

export const barValue = (value: number, { isPercent }: Scale): string =>
  `${number(value)}${isPercent ? "\u202F%" : ""}`;

export const scaleWords = (scale: Scale): string => `échelle de 0 à ${barValue(scale.whole, scale)}`;
