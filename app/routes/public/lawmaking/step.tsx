import { href } from "react-router";
import type { LawStepView } from "#app/modules/lawmaking/queries.server.ts";
import { Icon } from "#app/ui/icon.tsx";

interface Props {
  step: LawStepView;
  /** "3", or "B2" on one of the ways. */
  number: string;
  /** Words of the glossary that exist, by slug. */
  terms: Record<string, string>;
}

/** A step of the drawing: its title and who acts, the rest once it is opened. */
export function Step({ step, number, terms }: Props) {
  const termSlugs = step.terms.filter((slug) => terms[slug]);
  return (
    <li className="law-step">
      <span className="law-number" aria-hidden="true">
        {number}
      </span>
      <details className="law-box" id={`etape-${number.toLowerCase()}`}>
        <summary className="flex items-center justify-between gap-3 min-h-12 py-[0.6rem] px-[min(0.9rem,4vw)]">
          <span>
            <span className="law-title">
              <span className="visually-hidden">Étape {number}&nbsp;: </span>
              {step.title}
            </span>
            <span className="law-who">{step.who}</span>
          </span>
          <Icon name="chevron-down" />
        </summary>
        <div className="flex flex-col gap-3 min-w-0 pt-0 px-[min(0.9rem,2.5vw)] pb-4">
          <p>{step.text}</p>
          <dl className="grid gap-[0.6rem] empty:hidden">
            {step.duration ? (
              <div>
                <dt className="text-[0.875rem] font-[650]">Combien de temps</dt>
                <dd>{step.duration}</dd>
              </div>
            ) : null}
            {step.exits ? (
              <div>
                <dt className="text-[0.875rem] font-[650]">Où ça peut s’arrêter</dt>
                <dd>{step.exits}</dd>
              </div>
            ) : null}
          </dl>
          {termSlugs.length > 0 ? (
            <p className="law-words">
              <span className="font-semibold">Dans le lexique&#8239;:</span>{" "}
              {termSlugs.map((slug, index) => (
                <span key={slug}>
                  {index ? ", " : null}
                  <a href={href("/lexique/:slug", { slug })}>{terms[slug]}</a>
                </span>
              ))}
            </p>
          ) : null}
          <p className="law-sources">
            {step.sources.length > 1 ? "Sources" : "Source"}&#8239;:{" "}
            {step.sources.map(({ name, url }, index) => (
              <span key={url + name}>
                {index ? "\u202F; " : null}
                <a href={url} rel="noopener">
                  {name}
                </a>
              </span>
            ))}
          </p>
        </div>
      </details>
    </li>
  );
}
