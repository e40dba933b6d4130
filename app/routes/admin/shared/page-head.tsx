import { type ReactNode, Fragment } from "react";
import { useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { DeleteLink } from "./asking.tsx";
import { tabTitle } from "./meta.ts";

interface Props {
  title: string;
  /** The title of the page's tab, where it is not the same; null: the `meta` of its route says it. */
  tab?: string | null;
  text?: ReactNode;
  back?: { to: string; label: string };
  children?: ReactNode;
}

/** The head of a page of the back office: its title, in its tab too, its only h1, and its main action. */
export function PageHead({ title, tab = title, text, back, children }: Props) {
  return (
    <header className="bo-head">
      {tab === null ? null : <title>{tabTitle(tab)}</title>}
      <div className="first:flex-[1_1_16rem] first:min-w-0">
        {back ? (
          <a className="bo-back hover:underline" href={back.to}>
            <Icon name="arrow-left" />
            <span className="truncate max-w-96">{back.label}</span>
          </a>
        ) : null}
        <h1>{title}</h1>
        {text ? <p className="max-w-176 mt-1 text-soft text-pretty">{text}</p> : null}
      </div>
      {children ? <div className="button-row first:flex-[1_1_16rem] first:min-w-0">{children}</div> : null}
    </header>
  );
}

interface EditProps {
  title: string;
  tab?: string;
  text?: ReactNode;
  back: { to: string; label: string };
  also?: ReactNode;
  /** "Supprimer cette source…", once there is something to delete. */
  remove?: string | undefined;
  children: ReactNode;
}

/** The page of a row, new or not. One form serves both addresses: what was typed at one is not shown at the other. */
export function EditPage({ title, tab, text, back, also, remove, children }: EditProps) {
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title={title} tab={tab} text={text} back={back}>
        {also}
      </PageHead>
      <Fragment key={pathname}>{children}</Fragment>
      {remove ? <DeleteLink>{remove}</DeleteLink> : null}
    </>
  );
}
