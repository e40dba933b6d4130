import type { ReactNode } from "react";

interface Props {
  href: string;
  children: ReactNode;
  kind?: "main" | "quiet" | "danger" | "bare";
  small?: boolean;
  className?: string;
  download?: boolean;
}

export function ButtonLink({ href, children, kind = "main", small = false, className, download }: Props) {
  const classes = ["button", kind === "main" ? "" : `button-${kind}`, small ? "button-small" : "", className ?? ""];
  return (
    <a className={classes.filter(Boolean).join(" ")} href={href} download={download || undefined}>
      {children}
    </a>
  );
}

export const QuietLink = (link: Omit<Props, "kind">) => <ButtonLink {...link} kind="quiet" />;

/** A link to another site. */
export const Outside = ({ href, children }: Pick<Props, "href" | "children">) => (
  <a href={href} rel="noopener">
    {children}
  </a>
);
