import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import "./unfold.css";

interface Props extends ComponentProps<"details"> {
  label: ReactNode;
  labelClass?: string;
  iconClass?: string;
}

/** What unfolds under a line, with or without script. */
export function Unfold({ label, labelClass, iconClass, children, ...details }: Props) {
  return (
    <details {...details}>
      <summary className={labelClass ? `unfold ${labelClass}` : "unfold"}>
        {label} <Icon name="chevron-down" className={iconClass} />
      </summary>
      {children}
    </details>
  );
}
