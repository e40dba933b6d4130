import type { BlockName } from "./kinds.ts";
import { barsView } from "./kinds/bars/view.tsx";
import { billView } from "./kinds/bill/view.tsx";
import { comparisonView } from "./kinds/comparison/view.tsx";
import { debateView } from "./kinds/debate/view.tsx";
import { decidersView } from "./kinds/deciders/view.tsx";
import { galleryView } from "./kinds/gallery/view.tsx";
import { hemicycleView, voteView } from "./kinds/hemicycle/view.tsx";
import { numberView } from "./kinds/number/view.tsx";
import { ownPageView } from "./kinds/own-page/view.tsx";
import { questionView } from "./kinds/question/view.tsx";
import { quoteView } from "./kinds/quote/view.tsx";
import { termView } from "./kinds/term/view.tsx";
import { timelineView } from "./kinds/timeline/view.tsx";
import { twoCountriesView } from "./kinds/two-countries/view.tsx";
import { videoView } from "./kinds/video/view.tsx";
import type { BlockView } from "./view.tsx";

// oxlint-disable-next-line no-explicit-any
type AnyView = BlockView<any>;

const kinds: Record<BlockName, AnyView> = {
  chiffre: numberView,
  hemicycle: hemicycleView,
  vote: voteView,
  frise: timelineView,
  barres: barsView,
  comparaison: comparisonView,
  citation: quoteView,
  "france-belgique": twoCountriesView,
  "pour-contre": debateView,
  "qui-decide": decidersView,
  "suivi-loi": billView,
  galerie: galleryView,
  video: videoView,
  renvoi: ownPageView,
  terme: termView,
  question: questionView,
};

export const views: Record<string, AnyView> = kinds;
