import { type ComponentProps, Fragment, type ReactNode, type CSSProperties } from "react";
import { Icon } from "./icon.tsx";
import { Scroller } from "./scroller.tsx";
import type { Step } from "./structured-data.ts";

/** Links to what stands above a page. */
export const Way = ({ steps }: { steps: Step[] }) =>
  steps.map(({ name, path }, index) => (
    <Fragment key={path}>
      {index > 0 ? " · " : null}
      <a href={path}>{name}</a>
    </Fragment>
  ));

interface SectionProps extends Omit<ComponentProps<"section">, "title"> {
  /** Of its title, which names it. */
  id: string;
  title: ReactNode;
  level?: 2 | 3;
  titleClass?: string | undefined;
}

/** A part of a page under its title. */
export function Section({ id, title, level = 2, titleClass, children, ...section }: SectionProps) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <section aria-labelledby={id} {...section}>
      <Title id={id} className={titleClass}>
        {title}
      </Title>
      {children}
    </section>
  );
}

interface UnfoldProps extends ComponentProps<"details"> {
  label: ReactNode;
  labelClass?: string;
  iconClass?: string;
}

/** What unfolds under a line, with or without script. */
export function Unfold({ label, labelClass, iconClass, children, ...details }: UnfoldProps) {
  return (
    <details {...details}>
      <summary className={labelClass ? `unfold ${labelClass}` : "unfold"}>
        {label} <Icon name="chevron-down" className={iconClass} />
      </summary>
      {children}
    </details>
  );
}

interface Chip {
  href: string;
  label: ReactNode;
  isCurrent?: boolean;
  style?: CSSProperties;
}

interface ChipProps {
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
export function Chips({ label, chips, current = "true", slides = false, className, chipClass = "chip" }: ChipProps) {
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

interface WideTableProps {
  label: string;
  /** Heads of its columns; `children` are its rows. */
  heads: ReactNode[];
  className: string;
  boxClass?: string;
  /** Its label stands in the table too. */
  captioned?: true;
  children: ReactNode;
}

/** A table that may be wider than a phone: what scrolls takes the focus, for those without a mouse. */
export const WideTable = ({
  label,
  heads,
  className,
  boxClass = "mt-3 overflow-x-auto",
  captioned,
  children,
}: WideTableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={boxClass} tabIndex={0} aria-label={label}>
    <table className={className}>
      {captioned ? <caption className="visually-hidden">{label}</caption> : null}
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={index} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);
