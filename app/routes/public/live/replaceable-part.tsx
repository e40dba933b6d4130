import type { ReactNode } from "react";

/** A piece of a coverage that the page's script puts in place again when it changed; empty rather than absent. */
export const ReplaceablePart = ({
  name,
  children,
  className,
}: {
  name: string;
  children?: ReactNode;
  className?: string;
}) => (
  <div data-part={name} className={className}>
    {children}
  </div>
);
