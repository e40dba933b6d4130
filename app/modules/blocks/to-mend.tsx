import type { AnyBlock, RefusedBlock } from "./block.ts";

/** What the newsroom has to mend before a block can be published; a refused one keeps its words. Null when all is well. */
export function ToMend({ block, reasons }: { block: AnyBlock; reasons: string[] }) {
  if (reasons.length === 0) return null;
  const { name, source } = block.kind === "refused" ? (block as RefusedBlock) : { name: block.kind, source: "" };
  return (
    <aside className="block-to-mend">
      <p>
        À corriger, ligne {block.line}&#8239;: bloc «&#8239;{name}&#8239;»
      </p>
      <ul>
        {reasons.map((why) => (
          <li key={why}>{why.charAt(0).toUpperCase() + why.slice(1)}</li>
        ))}
      </ul>
      {source ? <pre>{source.trim()}</pre> : null}
    </aside>
  );
}
