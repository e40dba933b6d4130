import type { ReactNode } from "react";
import { PageHead } from "../shared/page-head.tsx";
import "./print-page.css";

interface Props {
  title: string;
  back: { to: string; label: string };
  /** When the page was made, in words. */
  at: string;
  columns: string[];
  children: ReactNode;
}

/** A whole register as a table for paper: the browser prints it, or saves it as a PDF. */
export function PrintPage({ title, back, at, columns, children }: Props) {
  return (
    <div className="register-paper">
      <PageHead title={title} text={`Au ${at}.`} back={back} />
      <p className="mb-4 text-soft print:hidden">
        Ctrl P (Cmd P sur Mac), ou Imprimer dans le menu du navigateur, qui sait aussi enregistrer en PDF.
      </p>
      {/* Wider than a phone, and nothing inside takes the focus: it does itself, so that keys can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="table-frame" aria-label={title} tabIndex={0}>
        <table className="table">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </div>
  );
}
