import { barsForm } from "../kinds/bars/form.ts";
import { billForm } from "../kinds/bill/form.ts";
import { comparisonForm } from "../kinds/comparison/form.ts";
import { debateForm } from "../kinds/debate/form.ts";
import { decidersForm } from "../kinds/deciders/form.ts";
import { hemicycleForm, voteForm } from "../kinds/hemicycle/form.ts";
import { numberForm } from "../kinds/number/form.ts";
import { questionForm } from "../kinds/question/form.ts";
import { quoteForm } from "../kinds/quote/form.ts";
import { termForm } from "../kinds/term/form.ts";
import { timelineForm } from "../kinds/timeline/form.ts";
import { twoCountriesForm } from "../kinds/two-countries/form.ts";
import type { BlockForm } from "./block-form.ts";

/** The form of each kind of block, in the order in which staff see them. */
export const blockForms: BlockForm[] = [
  numberForm,
  barsForm,
  timelineForm,
  comparisonForm,
  twoCountriesForm,
  hemicycleForm,
  voteForm,
  decidersForm,
  billForm,
  debateForm,
  quoteForm,
  termForm,
  questionForm,
];

export const findForm = (kind: string | undefined) => blockForms.find((form) => form.kind === kind);
