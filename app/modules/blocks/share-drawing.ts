import type { CardDrawing } from "#app/modules/media/share-images/card.ts";
import { barValue } from "#app/utils/drawn-share.ts";
import { majorityOf } from "#app/utils/hemicycle-seats.ts";
import { seatedVote } from "#app/utils/seat-lines.ts";
import { plural } from "#app/utils/text.ts";
import { type Block, blocksIn, plainText } from "./block.ts";
import { type Bars, scaleOfBars, type BigNumber } from "./kinds/figures.ts";
import type { Assembly, AssemblyVote } from "./kinds/hemicycle.ts";
import type { Timeline } from "./kinds/steps.ts";

/** What each kind of block gives to draw; those without an entry are left to the page. */
// oxlint-disable-next-line no-explicit-any
const drawings: Record<string, (data: any) => CardDrawing> = {
  chiffre: ({ value, text }: BigNumber) => ({ kind: "number", value, text: plainText(text) }),
  barres: ({ title, unit, bars }: Bars) => ({
    kind: "bars",
    title,
    unit,
    bars,
    scale: scaleOfBars({ title, unit, bars }),
  }),
  hemicycle: assemblyDrawing,
  vote: ({ title, result, ...vote }: AssemblyVote) => ({
    kind: "seats",
    groups: seatedVote(vote).map(({ seats, color }) => ({ seats, color })),
    majority: vote.needed,
    lines: [
      `${result}\u202F: ${plural(vote.for, "voix", "voix")} pour${vote.against === null ? "" : `, ${vote.against} contre`}`,
      `Il en fallait ${vote.needed}`,
      title,
    ],
  }),
  frise: ({ title, steps }: Timeline) => ({
    kind: "timeline",
    title,
    steps: steps.map(({ moment, text }) => ({ moment, text: plainText(text) })),
  }),
};

const largest = (groups: Assembly["groups"]) => {
  const [first] = groups.toSorted((one, other) => other.seats - one.seats);
  return first ? `${first.name}\u202F: ${first.seats}` : "";
};

export function assemblyDrawing({ title, total, majority = majorityOf(total), groups }: Drawable): CardDrawing {
  return {
    kind: "seats",
    groups: groups.map(({ seats, color }) => ({ seats, color })),
    majority,
    lines: [title, `${plural(total, "siège")}, majorité à ${majority}`, largest(groups)],
  };
}

type Drawable = Pick<Assembly, "title" | "total" | "groups"> & { majority?: number };

export function shareDrawing(html: string): CardDrawing | null {
  const block = blocksIn(html).find(({ kind }) => Object.hasOwn(drawings, kind)) as Block | undefined;
  return (block && drawings[block.kind]?.(block.data)) ?? null;
}

export function drawingLines(drawing: CardDrawing): { title: string; lines: string[] } {
  switch (drawing.kind) {
    case "number":
      return { title: drawing.value, lines: [drawing.text] };
    case "bars":
      return {
        title: drawing.title,
        lines: drawing.bars.map(({ label, value }) => `${label} ${barValue(value, drawing.scale)}`),
      };
    case "timeline":
      return { title: drawing.title, lines: drawing.steps.map(({ moment, text }) => `${moment}\u202F: ${text}`) };
    case "seats":
      return { title: drawing.lines[0] ?? "", lines: drawing.lines.slice(1) };
  }
}

export function drawingWords(drawing: CardDrawing): string {
  const { title, lines } = drawingLines(drawing);
  return `${title}\u202F: ${lines.join(drawing.kind === "timeline" ? " " : ", ")}`;
}
