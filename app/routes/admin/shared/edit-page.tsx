import { Fragment, type ReactNode } from "react";
import { useLocation } from "react-router";
import { DeleteLink } from "./delete-page.tsx";
import { PageHead } from "./page-head.tsx";

interface Props {
  title: string;
  text?: ReactNode;
  back: { to: string; label: string };
  /** Beside the title. */
  also?: ReactNode;
  /** "Supprimer cette source…", once there is something to delete. */
  remove?: string | undefined;
  /** Its form. */
  children: ReactNode;
}

/** The page of a row, new or not. One form serves both addresses: what was typed at one is not shown at the other. */
export function EditPage({ title, text, back, also, remove, children }: Props) {
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title={title} text={text} back={back}>
        {also}
      </PageHead>
      <Fragment key={pathname}>{children}</Fragment>
      {remove ? <DeleteLink>{remove}</DeleteLink> : null}
    </>
  );
}
