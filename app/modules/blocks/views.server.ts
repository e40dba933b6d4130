import type { BlockView } from "./kind.ts";
import { hemicycleView, voteView } from "./kinds/hemicycle/view.tsx";
import type { BlockName } from "./readers.server.ts";
import { barsView } from "./kinds/bars/view.tsx";
import { comparisonView } from "./kinds/comparison/view.tsx";
import { numberView } from "./kinds/number/view.tsx";
import { quoteView } from "./kinds/quote/view.tsx";
import { timelineView } from "./kinds/timeline/view.tsx";
import { twoCountriesView } from "./kinds/two-countries/view.tsx";

// oxlint-disable-next-line no-explicit-any
type AnyView = BlockView<any>;

/** What shows each kind of block, by the name that is typed. */
const kinds: Record<BlockName, AnyView> = {
  chiffre: numberView,
  hemicycle: hemicycleView,
  vote: voteView,
  frise: timelineView,
  barres: barsView,
  comparaison: comparisonView,
  citation: quoteView,
  "france-belgique": twoCountriesView,
};

export const views: Record<string, AnyView> = kinds;
