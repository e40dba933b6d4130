import type { ComponentType, ReactNode } from "react";
import type { RobinProps } from "#app/ui/robin/parts.tsx";

interface Props {
  pose: ComponentType<RobinProps>;
  title: string;
  children: ReactNode;
}

export function RobinSays({ pose: Robin, title, children }: Props) {
  return (
    <div className="flex max-w-text items-center gap-6 bg-sunk p-5 [clip-path:var(--cut-a)] sm:p-6">
      <Robin className="w-24 shrink-0 sm:w-32" />
      <div>
        <p className="font-display text-3xl leading-tight font-extrabold">{title}</p>
        <p className="mt-1">{children}</p>
      </div>
    </div>
  );
}
