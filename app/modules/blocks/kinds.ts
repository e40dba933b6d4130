import type { Kind } from "./kind.ts";
import { bars } from "./kinds/bars/bars.ts";
import { bill } from "./kinds/bill/bill.ts";
import { comparison } from "./kinds/comparison/comparison.ts";
import { debate } from "./kinds/debate/debate.ts";
import { deciders } from "./kinds/deciders/deciders.ts";
import { gallery } from "./kinds/gallery/gallery.ts";
import { hemicycle } from "./kinds/hemicycle/hemicycle.ts";
import { vote } from "./kinds/hemicycle/vote.ts";
import { number } from "./kinds/number/number.ts";
import { ownPage } from "./kinds/own-page/own-page.ts";
import { question } from "./kinds/question/question.ts";
import { quote } from "./kinds/quote/quote.ts";
import { term } from "./kinds/term/term.ts";
import { timeline } from "./kinds/timeline/timeline.ts";
import { twoCountries } from "./kinds/two-countries/two-countries.ts";
import { video } from "./kinds/video/video.ts";

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
