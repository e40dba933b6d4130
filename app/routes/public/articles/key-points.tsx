/** "En 30 secondes": the article in at most three sentences. */
export function KeyPoints({ points }: { points: string[] }) {
  if (points.length === 0) return null;
  return (
    <section
      aria-labelledby="en-30-secondes"
      className="mb-10 bg-amber-tint px-5 py-6 [clip-path:var(--cut-b)] sm:px-8"
    >
      <h2 id="en-30-secondes" className="text-xl">
        En 30 secondes
      </h2>
      <ol className="mt-4 flex flex-col gap-4">
        {points.slice(0, 3).map((point, index) => (
          <li key={point} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-4">
            <span aria-hidden="true" className="font-display text-2xl leading-none font-extrabold text-red">
              {index + 1}
            </span>
            <span>{point}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
