import type { ComponentProps, ReactNode } from "react";

/** Of each look, whose other classes are added: `<ButtonLink className="button-danger" href="…">`. */
const link =
  (look: string) =>
  ({ className, children, ...rest }: ComponentProps<"a"> & { href: string }) => (
    <a className={className ? `${look} ${className}` : look} {...rest}>
      {children}
    </a>
  );

export const ButtonLink = link("button");
export const QuietLink = link("button button-quiet");
export const SmallLink = link("button button-quiet button-small");

/** Does something in the page, or of `type="submit"` sends its form. */
const button =
  (look: string) =>
  ({ type = "button", form, className, ...rest }: ComponentProps<"button">) => (
    <button type={type} form={form} className={className ? `${look} ${className}` : look} {...rest} />
  );

export const Button = button("button");
export const QuietButton = button("button button-quiet");
export const BareButton = button("button button-bare");
export const SmallButton = button("button button-quiet button-small");

/** A link to another site. */
export const Outside = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} rel="noopener">
    {children}
  </a>
);
