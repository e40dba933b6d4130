import type { Kind } from "./kind.ts";
import { bars, number } from "./kinds/figures.ts";
import { hemicycle, vote } from "./kinds/hemicycle.ts";
import { ownPage, term } from "./kinds/looked-up.ts";
import { gallery, video } from "./kinds/media.ts";
import { question } from "./kinds/question.ts";
import { comparison, twoCountries } from "./kinds/side-by-side.ts";
import { bill, deciders, timeline } from "./kinds/steps.ts";
import { debate, quote } from "./kinds/voices.ts";

const declared = [
  number,
  hemicycle,
  vote,
  timeline,
  bars,
  comparison,
  quote,
  twoCountries,
  debate,
  deciders,
  bill,
  gallery,
  video,
  ownPage,
  term,
  question,
] as const;

export type BlockName = (typeof declared)[number]["name"];

export const kinds: readonly Kind<BlockName>[] = declared;

export const findKind = (name: string | undefined) => kinds.find((kind) => kind.name === name);

export const blockLabels: Record<string, string> = Object.fromEntries(
  kinds.map(({ name, title, label = title }) => [name, label]),
);
