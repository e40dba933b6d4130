import type { ReactNode } from "react";
import { RobinReading } from "./robin/robin.tsx";

interface Props {
  title: string;
  text: string;
  action?: ReactNode;
  plain?: boolean;
}

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
