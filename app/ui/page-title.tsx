import type { ComponentProps, ReactNode } from "react";
import { softly } from "#app/utils/hyphenation.ts";

interface Props extends Omit<ComponentProps<"main">, "title">, Omit<ComponentProps<typeof PageTitle>, "children"> {
  /** Buttons under the title. */
  actions?: ReactNode;
}

/** A page of the public site: its title, then what it has. */
export function Page({ title, text, eyebrow, actions, children, ...main }: Props) {
  return (
    <main id="contenu" className="wrap pb-16" {...main}>
      <PageTitle title={title} text={text} eyebrow={eyebrow}>
        {actions}
      </PageTitle>
      {children}
    </main>
  );
}

interface PageTitleProps {
  title: string;
  text?: ReactNode;
  eyebrow?: ReactNode;
  children?: ReactNode;
}

export function PageTitle({ title, text, eyebrow, children }: PageTitleProps) {
  return (
    <header className="page-title">
      {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
      <h1>{softly(title)}</h1>
      {text ? <p>{text}</p> : null}
      {children ? <div className="button-row mt-4">{children}</div> : null}
    </header>
  );
}
