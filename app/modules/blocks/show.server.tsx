import { decodeHTML } from "entities";
import { renderToStaticMarkup } from "react-dom/server";
import { type AnyBlock, type Block, type BlockSource, type RefusedBlock, blocksIn, replaceBlocks } from "./block.ts";
import shared from "./blocks.css?inline";
import { readBlock } from "./readers.server.ts";
import { PlainSource } from "./source-line.tsx";
import { views } from "./views.server.ts";

const isShown = (block: AnyBlock): block is Block => block.kind !== "refused" && Object.hasOwn(views, block.kind);

/** A block that cannot be shown, as the newsroom sees it: its words, and what to mend. */
function Refused({ block: { name, why, source } }: { block: RefusedBlock }) {
  return (
    <div className="notice">
      <p>
        Bloc «&#8239;{name}&#8239;» à corriger&#8239;: {why.join(" ")}
      </p>
      <pre>{source}</pre>
    </div>
  );
}

function draw(block: AnyBlock, index: number): string {
  if (!isShown(block))
    return block.kind === "refused" ? renderToStaticMarkup(<Refused block={block as RefusedBlock} />) : "";
  const Shown = views[block.kind]?.Block;
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
  for (const [index, block] of blocks.entries()) drawn.push(await finish(draw(block, index)));
  // Kinds may share one.
  const sheets = new Set(blocks.filter(isShown).map(({ kind }) => views[kind]?.sheet ?? ""));
  return {
    html: replaceBlocks(html, (_, index) => drawn[index] ?? ""),
    sheet: sheets.size > 0 ? shared + [...sheets].join("") : "",
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
