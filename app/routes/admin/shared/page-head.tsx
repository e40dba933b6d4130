import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import "./page-head.css";

interface Props {
  title: string;
  /** One sentence under the title. */
  text?: ReactNode;
  /** The section it belongs to, for a page inside one. */
  back?: { to: string; label: string };
  /** Beside the title: the common action, alone or first. */
  children?: ReactNode;
}

/** The head of a page of the back office: its only h1, and its main action. */
export function PageHead({ title, text, back, children }: Props) {
  return (
    <header className="bo-head">
      <div className="first:flex-[1_1_16rem] first:min-w-0">
        {back ? (
          <a className="bo-back" href={back.to}>
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
