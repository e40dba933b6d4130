import type { ComponentProps, ReactNode } from "react";

interface Props extends Omit<ComponentProps<"section">, "title"> {
  /** Of its title, which names it. */
  id: string;
  title: ReactNode;
  level?: 2 | 3;
  titleClass?: string | undefined;
}

/** A part of a page under its title. */
export function Section({ id, title, level = 2, titleClass, children, ...section }: Props) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <section aria-labelledby={id} {...section}>
      <Title id={id} className={titleClass}>
        {title}
      </Title>
      {children}
    </section>
  );
}
