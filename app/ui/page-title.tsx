import type { ReactNode } from "react";
import { softly } from "#app/utils/hyphenation.ts";

interface Props {
  title: string;
  text?: ReactNode;
  eyebrow?: ReactNode;
  children?: ReactNode;
}

export function PageTitle({ title, text, eyebrow, children }: Props) {
  return (
    <header className="page-title">
      {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
      <h1>{softly(title)}</h1>
      {text ? <p>{text}</p> : null}
      {children ? <div className="button-row mt-4">{children}</div> : null}
    </header>
  );
}
