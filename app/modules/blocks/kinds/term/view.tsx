import { BlockFigure, type BlockView } from "../../view.tsx";
import type { TermOfGlossary } from "./term.ts";

/** Nothing is left of a term that the glossary lost: the text goes on without it. */
export const termView: BlockView<TermOfGlossary> = {
  Block: ({ placed: { term } }) =>
    term ? (
      <BlockFigure className="definition">
        <dl>
          <dt className="font-display text-red font-extrabold text-2xl leading-[1.15] [letter-spacing:-0.02em]">
            {term.term}
          </dt>
          <dd className="mt-2 mx-0 mb-0 text-lg leading-[1.45]">{term.shortDefinition}</dd>
        </dl>
        <p className="mt-3 text-sm print:hidden">
          <a href={`/lexique/${term.slug}`}>
            Voir dans le lexique<span className="visually-hidden">&#8239;: {term.term}</span>
          </a>
        </p>
      </BlockFigure>
    ) : null,
  Plain: ({ data, placed: { term } }) =>
    term === undefined ? (
      <p>{data.term}</p>
    ) : term ? (
      <p>
        <strong>{term.term}</strong>&#8239;: {term.shortDefinition}
      </p>
    ) : null,
};
