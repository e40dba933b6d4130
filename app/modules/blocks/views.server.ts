import type { BlockView } from "./kind.ts";
import { hemicycleView, voteView } from "./kinds/hemicycle/view.tsx";
import { numberView } from "./kinds/number/view.tsx";

/** What shows each kind of block, by the name that is typed. */
// oxlint-disable-next-line no-explicit-any
export const views: Record<string, BlockView<any>> = {
  chiffre: numberView,
  hemicycle: hemicycleView,
  vote: voteView,
};
