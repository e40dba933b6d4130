import type { ComponentProps, ReactNode } from "react";
import { PageTitle } from "./page-title.tsx";

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
