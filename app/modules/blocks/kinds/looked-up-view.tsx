import { french } from "#app/utils/typography.ts";
import { BlockFigure, type BlockView } from "../view.tsx";
import type { OwnPageBlock, TermOfGlossary } from "./looked-up.ts";

/** Nothing is left of a page that readers have no more: the text goes on without it. */
export const ownPageView: BlockView<OwnPageBlock> = {
  Block: ({ placed: { page } }) =>
    page ? (
      <BlockFigure className="own-page">
        <p className="text-sm text-soft">
          {page.noun}
          {page.when ? ` · ${page.when}` : ""}
        </p>
        <p className="mt-1 font-display text-xl font-extrabold leading-[1.2]">
          <a href={page.path}>{french(page.title)}</a>
        </p>
        {page.text ? <p className="mt-2">{french(page.text)}</p> : null}
      </BlockFigure>
    ) : null,
  Plain: ({ data, placed: { page } }) =>
    page === undefined ? (
      <p>{data.page}</p>
    ) : page ? (
      <p>
        {page.noun}&#8239;: <a href={page.path}>{french(page.title)}</a>
      </p>
    ) : null,
};

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
