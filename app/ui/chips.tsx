import type { CSSProperties, ReactNode } from "react";
import { Scroller } from "./scroller.tsx";
import "./chip.css";

interface Chip {
  href: string;
  label: ReactNode;
  isCurrent?: boolean;
  style?: CSSProperties;
}

interface Props {
  label: string;
  chips: Chip[];
  /** What the chip of this page says of itself. */
  current?: "true" | "page";
  /** In one row that slides, rather than in several. */
  slides?: boolean;
  className?: string;
  chipClass?: string;
}

/** Links to the parts of a page or of a list, where one is marked. */
export function Chips({ label, chips, current = "true", slides = false, className, chipClass = "chip" }: Props) {
  const items = chips.map(({ href, label: name, isCurrent, style }) => (
    <li key={href} style={style}>
      <a className={chipClass} href={href} aria-current={isCurrent ? current : undefined}>
        {name}
      </a>
    </li>
  ));
  return (
    <nav aria-label={label} className={className}>
      {slides ? <Scroller trackClassName="gap-2">{items}</Scroller> : <ul className="flex flex-wrap gap-2">{items}</ul>}
    </nav>
  );
}
