import { french } from "#app/utils/typography.ts";
import { BlockFigure, type BlockView } from "../../view.tsx";
import type { OwnPageBlock } from "./own-page.ts";

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
