import type { ReactNode } from "react";

/** One subject of the area: a title, a sentence, its form or list. */
export function Section({
  title,
  text,
  children,
  id,
}: {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  id?: string;
}) {
  return (
    <section id={id} className="border-t border-line py-8 first-of-type:border-0 first-of-type:pt-0">
      <h2 className="text-xl">{title}</h2>
      {text ? <p className="mt-1 max-w-[42rem] text-soft">{text}</p> : null}
      <div className="mt-5">{children}</div>
    </section>
  );
}

export function Heading({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <header className="mb-8">
      <h1 className="text-2xl">{title}</h1>
      {text ? <p className="mt-2 text-soft">{text}</p> : null}
    </header>
  );
}
