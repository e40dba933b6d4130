const READ_THROUGH = /\s\(lu via (un|deux) relevés? publics?\)$/;

/** A source's name: where its page was read through public records alone, a star for each instead of these words. */
export function SourceName({ name, write = String }: { name: string; write?: (name: string) => string }) {
  const [words = "", count] = READ_THROUGH.exec(name) ?? [];
  return (
    <>
      {write(name.slice(0, name.length - words.length))}
      {count ? (
        <>
          <span aria-hidden="true">{count === "un" ? "*" : "**"}</span>
          <span className="visually-hidden">{words}</span>
        </>
      ) : null}
    </>
  );
}

/** What the stars mean, once, before them. */
export const Stars = () => (
  <p className="mt-2 max-w-text text-sm text-soft">
    * lu via un relevé public, ** via deux&#8239;: nous n’avons pas pu ouvrir la page nous-mêmes.
  </p>
);
