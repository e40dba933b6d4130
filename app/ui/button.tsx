import type { ComponentProps, ReactNode } from "react";

const classes = (look: string, more?: string) => (more ? `${look} ${more}` : look);

/** Of each look, whose other classes are added: `<ButtonLink className="button-danger" href="…">`. */
const link =
  (look: string) =>
  ({ className, children, ...rest }: ComponentProps<"a"> & { href: string }) => (
    <a className={classes(look, className)} {...rest}>
      {children}
    </a>
  );

export const ButtonLink = link("button");
export const QuietLink = link("button button-quiet");
export const SmallLink = link("button button-quiet button-small");

/** Does something in the page, or of `type="submit"` sends its form. */
const button =
  (look: string) =>
  ({ type = "button", className, ...rest }: ComponentProps<"button">) => (
    <button type={type} className={classes(look, className)} {...rest} />
  );

export const Button = button("button");
export const QuietButton = button("button button-quiet");
export const SmallButton = button("button button-quiet button-small");

/** A link to another site. */
export const Outside = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} rel="noopener">
    {children}
  </a>
);
