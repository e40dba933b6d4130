import type { ReactNode } from "react";
import { french } from "#app/utils/typography.ts";
import type { BlockSource } from "./block.ts";
import { SourceLine } from "./source-line.tsx";

interface Props {
  /** The kind's own class. */
  className: string;
  /** Its name, in large: a caption, so that the article's headings stay those of its text. */
  title?: string;
  source?: BlockSource | null;
  children: ReactNode;
}

/** The frame of a block: its title, what it shows, what that rests on. */
export function BlockFigure({ className, title = "", source = null, children }: Props) {
  return (
    <figure className={`block ${className}`}>
      {title ? <figcaption className="block-title font-display">{french(title)}</figcaption> : null}
      {children}
      <SourceLine source={source} />
    </figure>
  );
}
