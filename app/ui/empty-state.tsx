import type { ReactNode } from "react";
import { RobinReading } from "./robin/robin-reading.tsx";

interface Props {
  title: string;
  text: string;
  /** What to do next: a ButtonLink. */
  action?: ReactNode;
  /** The back office does without the mascot. */
  plain?: boolean;
}

/** Says that there is nothing yet, why, and what to do next. */
export function EmptyState({ title, text, action, plain = false }: Props) {
  return (
    <div className="empty-state">
      {plain ? null : <RobinReading className="robin" />}
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  );
}
