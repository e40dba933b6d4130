import type { ComponentProps } from "react";

/** What is wrong with a field; its colour alone would not say that it is wrong. */
export const FieldError = ({ children, className = "field-error", ...rest }: ComponentProps<"p">) => (
  <p className={className} {...rest}>
    <span>
      <span className="visually-hidden">Erreur&nbsp;: </span>
      {children}
    </span>
  </p>
);
