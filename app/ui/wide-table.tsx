import type { ReactNode } from "react";

interface Props {
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
}: Props) => (
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
