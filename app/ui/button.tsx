import type { ComponentProps, ReactNode } from "react";

interface Look {
  kind?: "main" | "quiet" | "danger" | "bare" | undefined;
  small?: boolean | undefined;
  className?: string | undefined;
}

export const buttonClass = ({ kind = "main", small = false, className = "" }: Look) =>
  ["button", kind === "main" ? "" : `button-${kind}`, small ? "button-small" : "", className].filter(Boolean).join(" ");

type LinkProps = Look & ComponentProps<"a"> & { href: string };

export const ButtonLink = ({ kind, small, className, children, ...link }: LinkProps) => (
  <a className={buttonClass({ kind, small, className })} {...link}>
    {children}
  </a>
);

export const QuietLink = (link: LinkProps) => <ButtonLink {...link} kind="quiet" />;
export const SmallLink = (link: LinkProps) => <ButtonLink {...link} kind="quiet" small />;
export const DangerLink = (link: LinkProps) => <ButtonLink {...link} kind="danger" small />;

type ButtonProps = Look & ComponentProps<"button">;

/** A button that does something in the page, or of `type="submit"` sends its form. */
export const Button = ({ kind, small, className, type = "button", form, ...button }: ButtonProps) => (
  <button type={type} form={form} className={buttonClass({ kind, small, className })} {...button} />
);

export const QuietButton = (button: ButtonProps) => <Button {...button} kind="quiet" />;
export const BareButton = (button: ButtonProps) => <Button {...button} kind="bare" />;
export const SmallButton = (button: ButtonProps) => <Button {...button} kind="quiet" small />;

/** A link to another site. */
export const Outside = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} rel="noopener">
    {children}
  </a>
);
