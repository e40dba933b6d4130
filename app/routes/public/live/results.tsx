import type { DirectHead } from "#app/modules/live/views.ts";
import { Section } from "#app/ui/section.tsx";
import "./results.css";

/** The figures that the newsroom keeps true; before them, once it is over, what there is to remember. */
export const Results = ({ direct: { status, takeawaysHtml, figures } }: { direct: DirectHead }) => (
  <>
    {status === "ended" && takeawaysHtml ? (
      <section aria-labelledby="retenir" className="mb-8 border-l-8 border-brand bg-sheet p-5">
        <h2 id="retenir">Ce qu’il faut retenir</h2>
        <div className="prose mt-3" dangerouslySetInnerHTML={{ __html: takeawaysHtml }} />
      </section>
    ) : null}
    <Figures figures={figures} live={status === "live"} />
  </>
);

function Figures({ figures, live }: { figures: DirectHead["figures"]; live: boolean }) {
  if (figures.length === 0) return null;
  return (
    // While it goes on they are one line on a phone, which slides: arrows move what has the focus.
    <Section
      id="chiffres"
      title="Les chiffres"
      className={`live-strip ${live ? "live-strip-now" : ""}`}
      tabIndex={live ? 0 : undefined}
      titleClass="visually-hidden"
    >
      <dl className="live-figures">
        {figures.map(({ id, label, value, detail }) => (
          <div key={id}>
            <dt className="text-soft text-sm">{label}</dt>
            <dd>
              <strong className="block font-display text-2xl/[1.2] font-[750] tabular-nums wrap-break-word">
                {value}
              </strong>
              {detail ? <span className="text-xs/[1.4] block text-soft">{detail}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
