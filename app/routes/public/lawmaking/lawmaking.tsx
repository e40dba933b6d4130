import "./lawmaking.css";
import { href } from "react-router";
import { lateDay } from "#app/modules/fact-checks/facts.server.ts";
import { findDefinition } from "#app/modules/glossary/queries.server.ts";
import { type LawCountry, lawAddresses, lawCountries, lawCountryOf } from "#app/modules/lawmaking/labels.ts";
import {
  findLawGuideId,
  findLawmaking,
  type Lawmaking,
  type LawStepView,
} from "#app/modules/lawmaking/lawmaking.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { RecheckNotice, SourceList } from "#app/ui/as-of.tsx";
import { ButtonLink, Outside } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Page } from "#app/ui/page-title.tsx";
import { Section } from "#app/ui/page.tsx";
import { trailMeta, learningResource } from "#app/ui/structured-data.ts";
import { countryLabels } from "#app/utils/countries.ts";
import { formatPartialDay } from "#app/utils/partial-day.ts";
import type { Route } from "./+types/lawmaking";
import { lawWords, procedureNames } from "./country-texts.ts";

interface StepProps {
  step: LawStepView;
  /** "3", or "B2" on one of the ways. */
  number: string;
  terms: Record<string, string>;
}

/** A step of the drawing: its title and who acts, the rest once it is opened. */
function Step({ step, number, terms }: StepProps) {
  const termSlugs = step.terms.filter((slug) => terms[slug]);
  return (
    <li className="law-step">
      <span className="law-number" aria-hidden="true">
        {number}
      </span>
      <details className="law-box" id={`etape-${number.toLowerCase()}`}>
        <summary className="flex items-center justify-between gap-3 min-h-12 py-[0.6rem] px-[min(0.9rem,4vw)]">
          <span>
            <span className="block font-display text-[1.0625rem]/[1.25] font-[750]">
              <span className="visually-hidden">Étape {number}&nbsp;: </span>
              {step.title}
            </span>
            <span className="law-who block mt-[0.15rem] text-soft text-[0.875rem]">{step.who}</span>
          </span>
          <Icon name="chevron-down" />
        </summary>
        <div className="flex flex-col gap-3 min-w-0 pt-0 px-[min(0.9rem,2.5vw)] pb-4">
          <p>{step.text}</p>
          <dl className="grid gap-[0.6rem] empty:hidden">
            {[
              ["Combien de temps", step.duration],
              ["Où ça peut s’arrêter", step.exits],
            ].map(([label, says]) =>
              says ? (
                <div key={label}>
                  <dt className="text-[0.875rem] font-[650]">{label}</dt>
                  <dd>{says}</dd>
                </div>
              ) : null,
            )}
          </dl>
          {termSlugs.length > 0 ? (
            <p className="law-words text-[0.875rem]">
              <span className="font-semibold">Dans le lexique&#8239;:</span>{" "}
              {termSlugs.map((slug, index) => (
                <span key={slug}>
                  {index ? ", " : null}
                  <a href={href("/lexique/:slug", { slug })}>{terms[slug]}</a>
                </span>
              ))}
            </p>
          ) : null}
          <p className="law-sources text-[0.875rem] text-soft wrap-anywhere">
            {step.sources.length > 1 ? "Sources" : "Source"}&#8239;:{" "}
            {step.sources.map(({ name, url }, index) => (
              <span key={url + name}>
                {index ? "\u202F; " : null}
                <Outside href={url}>{name}</Outside>
              </span>
            ))}
          </p>
        </div>
      </details>
    </li>
  );
}

interface FigureProps {
  guide: Pick<Lawmaking, "start" | "ways" | "end">;
  fork: string;
  terms: Record<string, string>;
}

/** The making of a law, drawn: one line, three ways that part and meet again, one line. The steps are read in its order. */
function LawFigure({ guide: { start, ways, end }, fork, terms }: FigureProps) {
  const after = start.length + (ways.length ? 2 : 1);
  return (
    <div className="law">
      <ol className="law-line">
        {start.map((step, index) => (
          <Step key={step.id} step={step} number={String(index + 1)} terms={terms} />
        ))}
      </ol>
      {ways.length > 0 ? (
        <>
          <Branches className="law-branches" />
          <section aria-labelledby="chemins" className="my-6 lg:my-2">
            <h3 id="chemins" className="mb-5 font-extrabold text-[1.25rem] leading-[1.2] font-display lg:text-center">
              Étape {start.length + 1}&#8239;: trois chemins possibles, {fork}
            </h3>
            <ul className="grid grid-cols-1 gap-6 lg:grid-cols-3">
              {ways.map((each) => (
                <WayColumn key={each.way} {...each} terms={terms} />
              ))}
            </ul>
          </section>
          <Branches className="law-branches lg:mt-0 lg:mx-0 lg:mb-2 lg:rotate-180" />
        </>
      ) : null}
      <ol className="law-line" start={after}>
        {end.map((step, index) => (
          <Step key={step.id} step={step} number={String(after + index)} terms={terms} />
        ))}
      </ol>
    </div>
  );
}

type ColumnProps = Lawmaking["ways"][number] & Pick<FigureProps, "terms">;

function WayColumn({ way, when, steps, terms }: ColumnProps) {
  const { letter, title, article } = procedureNames[way];
  return (
    <li className="law-way">
      <h4 className="flex items-start gap-3 font-[750] text-[1.125rem] leading-tight font-display">
        <span className="size-9 flex-none grid place-items-center bg-ink text-paper font-extrabold" aria-hidden="true">
          {letter}
        </span>
        <span>
          <span className="visually-hidden">Chemin {letter}&nbsp;: </span>
          {title}
          <span className="block text-soft font-sans text-[0.875rem]/[1.4] font-semibold">
            {article} de la Constitution
          </span>
        </span>
      </h4>
      <p className="mt-3 mb-4 text-[0.9375rem]">{when}</p>
      <ol className="law-line">
        {steps.map((step, index) => (
          <Step key={step.id} step={step} number={`${letter}${index + 1}`} terms={terms} />
        ))}
      </ol>
    </li>
  );
}

/** One line becomes three, or three one: for the eye; the words say it too. */
const Branches = ({ className }: { className: string }) => (
  <svg className={className} viewBox="0 0 600 60" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    {["M300 0 C300 40 100 20 100 60", "M300 0 V60", "M300 0 C300 40 500 20 500 60"].map((line) => (
      <path key={line} d={line} vectorEffect="non-scaling-stroke" />
    ))}
  </svg>
);

/** A real law, from the idea to what became of it: each day with the page that says it. */
const FollowedLaw = ({ law: { title, summary, steps } }: { law: Lawmaking["law"] }) => (
  <Section id="loi-suivie" title="Une vraie loi, pas à pas" className="mt-16" titleClass="text-2xl">
    <h3 className="mt-3 text-xl">{title}</h3>
    <p className="mt-2 max-w-[42rem]">{summary}</p>
    <ol className="mt-6 max-w-[46rem] border-l-4 border-brand">
      {steps.map(({ on, text, url }) => (
        <li key={on + text} className="pb-6 pl-5 last:pb-0">
          <time dateTime={on} className="block font-display font-bold first-letter:uppercase">
            {formatPartialDay(on)}
          </time>
          <p className="mt-1">
            {text}{" "}
            {url ? (
              <a className="text-sm whitespace-nowrap" href={url} rel="noopener">
                source
                <span className="visually-hidden"> ({formatPartialDay(on)})</span>{" "}
                <Icon name="external" className="inline" />
              </a>
            ) : null}
          </p>
        </li>
      ))}
    </ol>
  </Section>
);

export const handle = { shows: ["lawmaking", "glossary", "fact-checks"] } satisfies PageHandle;

const pageOf = (country: LawCountry) => href(`/creation-lois/${lawAddresses[country]}`);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const country = loaderData?.country ?? "FR";
  const { title, description } = lawWords[country];
  const path = pageOf(country);
  const guide = loaderData?.guide;
  return trailMeta(matches, {
    title,
    description,
    path,
    data: (site) => (guide ? [learningResource(site, { name: title, description, path, ...guide })] : []),
  });
};

/** The address names the country. */
export async function loader({ pattern }: Route.LoaderArgs) {
  const country = lawCountryOf(pattern) ?? "FR";
  const guide = await findLawmaking(country);
  const steps = guide ? [...guide.start, ...guide.ways.flatMap((way) => way.steps), ...guide.end] : [];
  const slugs = steps.flatMap(({ terms }) => terms);
  const known = await Promise.all([...new Set(slugs)].map((slug) => findDefinition(slug)));
  const id = await findLawGuideId(country);
  const late = id ? await lateDay("law-guide", id) : null;
  const names = Object.fromEntries(known.flatMap((term) => (term ? [[term.slug, term.term]] : [])));
  return { country, guide, late, terms: names };
}

export default function LawmakingPage({ loaderData: { country, guide, late, terms } }: Route.ComponentProps) {
  const { title, fork, coming } = lawWords[country];
  if (!guide)
    return (
      <Page title={title}>
        <CountryTabs country={country} />
        <EmptyState
          title="Cette page se prépare"
          text={coming}
          action={<ButtonLink href={href("/articles")}>Lire nos articles</ButtonLink>}
        />
      </Page>
    );
  return (
    <Page title={title} text={guide.introduction}>
      <CountryTabs country={country} />
      <RecheckNotice day={late} />
      <Section id="etapes" title="Les étapes" titleClass="text-2xl">
        <p className="mt-2 mb-8 max-w-[42rem] text-soft">
          {guide.ways.length > 1 ? "Le début et la fin sont les mêmes pour tous les textes. " : ""}Ouvre une étape pour
          savoir qui fait quoi.
        </p>
        <LawFigure guide={guide} fork={fork} terms={terms} />
      </Section>
      {guide.outlook ? (
        <section aria-labelledby="demain" className="notice mt-14 max-w-[46rem]">
          <h2 id="demain" className="text-lg">
            Ce qui pourrait changer
          </h2>
          <p className="mt-2">{guide.outlook}</p>
        </section>
      ) : null}
      <FollowedLaw law={guide.law} />
      <SourceList sources={guide.sources} asOf={guide.asOf} />
    </Page>
  );
}

const CountryTabs = ({ country }: { country: LawCountry }) => (
  <nav aria-label="Pays" className="mb-8 flex flex-wrap gap-2">
    {lawCountries.map((each) => (
      <a key={each} className="chip" href={pageOf(each)} aria-current={each === country ? "page" : undefined}>
        {countryLabels[each]}
      </a>
    ))}
  </nav>
);
