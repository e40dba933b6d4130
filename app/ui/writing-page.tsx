import type { ReactNode } from "react";
import { ButtonLink, QuietLink } from "./button.tsx";
import { FormKeysContext } from "./form/form-view.tsx";
import { Page } from "./page-title.tsx";
import { RobinListening, RobinSinging } from "./robin/robin.tsx";

interface ThanksProps {
  title: string;
  text: string;
  then: [words: string, path: string];
  or: [words: string, path: string];
}

export const Thanks = ({ title, text, then, or }: ThanksProps) => (
  <main id="contenu" className="wrap flex flex-1 flex-col items-center gap-5 py-16 text-center">
    <RobinSinging className="w-40" />
    <h1>{title}</h1>
    <p className="max-w-[34rem] text-lg text-soft">{text}</p>
    <p className="button-row justify-center">
      <ButtonLink href={then[1]}>{then[0]}</ButtonLink>
      <QuietLink href={or[1]}>{or[0]}</QuietLink>
    </p>
  </main>
);

interface Props {
  title: string;
  text: string;
  keys: React.ContextType<typeof FormKeysContext>;
  /** What stands beside the form. */
  aside: ReactNode;
  children: ReactNode;
}

export const WritingPage = ({ title, text, keys, aside, children }: Props) => (
  <Page title={title} text={text}>
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,40rem)_minmax(0,20rem)]">
      <FormKeysContext value={keys}>{children}</FormKeysContext>
      <aside className="stack self-start bg-sunk p-6 text-sm [clip-path:var(--cut-a)]">
        <RobinListening className="w-28" />
        {aside}
      </aside>
    </div>
  </Page>
);
