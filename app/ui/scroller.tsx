import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import "./scroller.css";

interface Props {
  children: ReactNode;
  className?: string;
  trackClassName?: string;
  label?: string;
}

/** A row that scrolls sideways: by hand, by keyboard, and by buttons once enhance/lists/scrollers.ts has seen it overflow. */
export function Scroller({ children, className, trackClassName, label }: Props) {
  return (
    <div className={className ? `scroller ${className}` : "scroller"} data-scroller>
      <ul className={trackClassName ? `scroller-track ${trackClassName}` : "scroller-track"} aria-label={label}>
        {children}
      </ul>
      <button type="button" className="scroller-button" data-to="before" aria-label="Voir ce qui précède">
        <Icon name="chevron-left" />
      </button>
      <button type="button" className="scroller-button" data-to="after" aria-label="Voir la suite">
        <Icon name="chevron-right" />
      </button>
    </div>
  );
}
