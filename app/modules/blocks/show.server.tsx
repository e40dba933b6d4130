import { decodeHTML } from "entities";
import { renderToStaticMarkup } from "react-dom/server";
import { type AnyBlock, type Block, type BlockSource, blockReasons, blocksIn, replaceBlocks } from "./block.ts";
import shared from "./blocks.css?inline";
import { readBlock } from "./readers.server.ts";
import { PlainSource } from "./source-line.tsx";
import toMend from "./to-mend.css?inline";
import { ToMend } from "./to-mend.tsx";
import { views } from "./views.server.ts";

const isShown = (block: AnyBlock): block is Block => block.kind !== "refused" && Object.hasOwn(views, block.kind);

function draw(block: AnyBlock, index: number): string {
  const Shown = isShown(block) && views[block.kind]?.Block;
  return Shown ? renderToStaticMarkup(<Shown data={block.data} placed={{ id: `bloc-${index + 1}` }} />) : "";
}

export interface ShownText {
  html: string;
  /** The sheets of its blocks, in one; empty without a block. */
  sheet: string;
}

/** A rendered text with its blocks drawn. `finish` may change what each becomes: the glossary's links. */
export async function showBlocks(html: string, finish: (drawn: string) => Promise<string>): Promise<ShownText> {
  const blocks = blocksIn(html);
  if (blocks.length === 0) return { html, sheet: "" };
  const drawn: string[] = [];
  for (const [index, block] of blocks.entries())
    drawn.push(renderToStaticMarkup(<ToMend block={block} />) + (await finish(draw(block, index))));
  // Kinds may share one.
  const sheets = new Set(blocks.filter(isShown).map(({ kind }) => views[kind]?.sheet ?? ""));
  const mending = blocks.some((block) => blockReasons(block).length > 0) ? toMend : "";
  return {
    html: replaceBlocks(html, (_, index) => drawn[index] ?? ""),
    sheet: mending + (sheets.size > 0 ? shared + [...sheets].join("") : ""),
  };
}

/** The same in plain HTML with their sources, for feeds and mails; a refused block is left out. */
export function plainBlocks(html: string): string {
  return replaceBlocks(html, (block) => {
    if (!isShown(block)) return "";
    const Plain = views[block.kind]?.Plain;
    if (!Plain) return "";
    const { source = null } = block.data as { source?: BlockSource | null };
    return renderToStaticMarkup(
      <>
        <Plain data={block.data} />
        <PlainSource source={source} />
      </>,
    );
  });
}

/** A block as it was typed, in one line of words; its source is one of them. */
export function blockInWords(source: string): { name: string; words: string } {
  const block = readBlock(source, 1);
  const Plain = isShown(block) ? views[block.kind]?.Plain : undefined;
  if (!isShown(block) || !Plain) return { name: "", words: source };
  const from = (block.data as { source?: BlockSource | null }).source;
  const said = renderToStaticMarkup(<Plain data={block.data} />)
    .replaceAll(/<\/(?:p|li|td|th|h\d|dt|dd|caption|figcaption)>/g, " · ")
    .replaceAll(/<[^>]*>/g, "");
  const lines = `${said}${from ? `Source\u202F: ${[from.name, from.day].filter(Boolean).join(", ")}` : ""}`;
  return { name: block.kind, words: decodeHTML(lines).replaceAll(/(?:\s*·)+\s*$|(?<=·)(?:\s*·)+/g, "") };
}
