import { type ComponentProps, Fragment, type ReactNode } from "react";
import { PageTitle } from "./page-title.tsx";
import type { Step } from "./structured-data.ts";

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

/** Links to what stands above a page. */
export const Way = ({ steps }: { steps: Step[] }) =>
  steps.map(({ name, path }, index) => (
    <Fragment key={path}>
      {index > 0 ? " · " : null}
      <a href={path}>{name}</a>
    </Fragment>
  ));
