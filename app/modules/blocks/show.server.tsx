import { decodeHTML } from "entities";
import { renderToStaticMarkup } from "react-dom/server";
import { withoutTags, capital } from "#app/utils/text.ts";
import {
  type AnyBlock,
  type Block,
  type BlockSource,
  type RefusedBlock,
  blockMark,
  blockReasons,
  blocksIn,
  replaceBlocks,
} from "./block.ts";
import { blockLabels, type BlockName } from "./kinds.ts";
import { barsView, numberView } from "./kinds/figures-view.tsx";
import { hemicycleView, voteView } from "./kinds/hemicycle-view.tsx";
import { ownPageView, termView } from "./kinds/looked-up-view.tsx";
import { galleryView, videoView } from "./kinds/media-view.tsx";
import { questionView } from "./kinds/question-view.tsx";
import { comparisonView, twoCountriesView } from "./kinds/side-by-side-view.tsx";
import { billView, decidersView, timelineView } from "./kinds/steps-view.tsx";
import { debateView, quoteView } from "./kinds/voices-view.tsx";
import { readBlock } from "./read.server.ts";
import { type Placed, SourceLine, type BlockView } from "./view.tsx";

const isShown = (block: AnyBlock): block is Block => block.kind !== "refused" && Object.hasOwn(views, block.kind);

export type Place = (block: Block) => Partial<Placed>;
const nowhere: Place = () => ({});

function draw(block: AnyBlock, index: number, place: Place): string {
  return isShown(block) ? drawOne(block.kind, block.data, { id: `bloc-${index + 1}`, ...place(block) }) : "";
}

export interface ShownText {
  html: string;
}

export function drawOne(kind: string, data: unknown, placed: Placed): string {
  const Shown = views[kind]?.Block;
  return Shown ? renderToStaticMarkup(<Shown data={data} placed={placed} />) : "";
}

/**
 * A rendered text with its blocks drawn. `finish` may change what each becomes: the glossary's links. What `reasonsOf`
 * finds stands above its block.
 */
export async function showBlocks(
  html: string,
  finish: (drawn: string) => Promise<string>,
  { place = nowhere, reasonsOf = blockReasons } = {},
): Promise<ShownText> {
  const blocks = blocksIn(html);
  if (blocks.length === 0) return { html };
  const drawn: string[] = [];
  for (const [index, block] of blocks.entries())
    drawn.push(
      renderToStaticMarkup(<ToMend block={block} reasons={reasonsOf(block)} />) +
        (await finish(draw(block, index, place))),
    );
  return { html: replaceBlocks(html, (_, index) => drawn[index] ?? "") };
}

/** What the newsroom has to mend before a block can be published; a refused one keeps its words. Null when all is well. */
function ToMend({ block, reasons }: { block: AnyBlock; reasons: string[] }) {
  if (reasons.length === 0) return null;
  const { name, source } = block.kind === "refused" ? (block as RefusedBlock) : { name: block.kind, source: "" };
  return (
    <aside className="block-to-mend">
      <p>
        À corriger, ligne {block.line}&#8239;: bloc «&#8239;{name}&#8239;»
      </p>
      <ul>
        {reasons.map((why) => (
          <li key={why}>{capital(why)}</li>
        ))}
      </ul>
      {source ? <pre>{source.trim()}</pre> : null}
    </aside>
  );
}

/** The same in plain HTML with their sources, for feeds and mails; a refused block is left out. */
export function plainBlocks(html: string, place: Place = nowhere): string {
  return replaceBlocks(html, (block, index) => {
    if (!isShown(block)) return "";
    const Plain = views[block.kind]?.Plain;
    if (!Plain) return "";
    const { source = null } = block.data as { source?: BlockSource | null };
    return renderToStaticMarkup(
      <>
        <Plain data={block.data} placed={{ id: `bloc-${index + 1}`, ...place(block) }} />
        <SourceLine source={source} plain />
      </>,
    );
  });
}

/** A block as it was typed: what readers are told it is, and one line of words; its source is one of them. */
export function blockInWords(source: string): { name: string; words: string } {
  const block = readBlock(source, 1);
  if (!isShown(block)) return { name: "", words: source };
  const inner = withoutTags(
    plainBlocks(blockMark(block)).replaceAll(/<\/(?:p|li|td|th|h\d|dt|dd|caption|blockquote)>/g, " · "),
  );
  return {
    name: blockLabels[block.kind] ?? block.kind,
    words: decodeHTML(inner)
      .split("·")
      .filter((part) => part.trim())
      .join("·")
      .trim(),
  };
}

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
