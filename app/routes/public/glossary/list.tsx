import { href } from "react-router";
import { pageTime } from "#app/http/pages/page.server.ts";
import { placeChoices, placeCodes } from "#app/modules/glossary/labels.ts";
import { type TermCard, listTerms, wordOfTheDay } from "#app/modules/glossary/queries.server.ts";
import { definedTermSet } from "#app/modules/glossary/structured-data.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Page } from "#app/ui/page-title.tsx";
import { Chips } from "#app/ui/page.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { trailMeta } from "#app/ui/structured-data.ts";
import { parisDay } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import "./letters.css";
import type { Route } from "./+types/list";
import { glossaryHref, termHref, Terms } from "./terms.tsx";

export const handle = { shows: ["glossary"], reads: ["q", "pays"] } satisfies PageHandle;

const description =
  "Les mots de la politique française, belge et européenne, expliqués en une phrase puis en détail, avec un exemple et des sources.";

export const meta: Route.MetaFunction = ({ loaderData: { q, place }, matches }) => {
  const placeName = placeChoices.find(({ value }) => value === place)?.label;
  return trailMeta(matches, {
    title: q
      ? `«\u202F${q}\u202F» dans le lexique`
      : placeName
        ? `Lexique politique\u202F: ${placeName}`
        : "Lexique politique",
    description,
    path: glossaryHref({ q, place }),
    // Results of a search, or a part of the list, are not pages to be found by another search.
    noindex: q !== "" || place !== null,
    trail: [{ name: "Lexique", path: href("/lexique") }],
    data: (site) => [definedTermSet(site, { name: "Lexique politique", description, path: href("/lexique") })],
  });
};

export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const q = (query.get("q") ?? "").trim().slice(0, 200);
  const place = placeCodes.find((code) => code === query.get("pays")) ?? null;
  const [list, ofTheDay] = await Promise.all([
    listTerms({ q, place }),
    q || place ? null : wordOfTheDay(parisDay(pageTime())),
  ]);
  return { ...list, q, place, ofTheDay };
}

const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

export default function Glossary({ loaderData: { groups, total, q, place, ofTheDay } }: Route.ComponentProps) {
  return (
    <Page
      title="Lexique"
      text="Les mots de la politique, en clair. Dans nos articles, touche un mot souligné de points pour voir ce qu’il veut dire."
    >
      <div className="stack mb-8">
        <SearchField
          action={href("/lexique")}
          label="Chercher un mot"
          placeholder="Un mot, un sigle"
          defaultValue={q}
          keep={{ pays: place }}
        />
        <Chips
          label="Pays"
          chips={[{ value: null, label: "Tout" }, ...placeChoices].map(({ value, label }) => ({
            href: glossaryHref({ q, place: value }),
            label,
            isCurrent: value === place,
          }))}
        />
      </div>
      {q ? (
        <p className="mb-6 text-soft">
          {plural(total, "terme")} pour «&#8239;<strong className="text-ink">{q}</strong>&#8239;»
        </p>
      ) : null}
      {total === 0 ? (
        <NoTerm q={q} isPart={place !== null} />
      ) : (
        <>
          {ofTheDay ? <OfTheDay term={ofTheDay} /> : null}
          <div>
            {q ? null : <Letters present={new Set(groups.map(({ letter }) => letter))} />}
            {groups.map(({ letter, terms }) =>
              letter ? <Letter key={letter} letter={letter} terms={terms} /> : <Terms key="found" terms={terms} />,
            )}
          </div>
        </>
      )}
    </Page>
  );
}

const OfTheDay = ({ term: { slug, term, shortDefinition } }: { term: TermCard }) => (
  <section className="mb-8 max-w-[46rem] border-l-8 border-brand bg-sheet p-5" aria-labelledby="mot-du-jour">
    <h2 id="mot-du-jour" className="text-sm font-bold text-red">
      Le mot du jour
    </h2>
    <p className="mt-1">
      <a className="font-display text-2xl font-bold" href={termHref(slug)}>
        {term}
      </a>
    </p>
    <p className="mt-2">{shortDefinition}</p>
  </section>
);

const GLIMPSE = 3;

/** A letter, folded to its first words. A link to what is folded unfolds it, without script, as finding a word in the page does. */
const Letter = ({ letter, terms }: { letter: string; terms: TermCard[] }) => (
  <details className="letter">
    <summary>
      <h2>{letter === "#" ? "0-9" : letter}</h2>
      <span className="letter-glimpse" aria-hidden="true">
        {terms
          .slice(0, GLIMPSE)
          .map(({ term }) => term)
          .join(", ")}
        {terms.length > GLIMPSE ? "…" : null}
      </span>
      <span className="text-xs text-soft">{plural(terms.length, "mot")}</span>
      <Icon name="chevron-down" />
    </summary>
    <div className="scroll-mt-42 pb-6" id={anchorOf(letter)}>
      <Terms terms={terms} />
    </div>
  </details>
);

const anchorOf = (letter: string) => (letter === "#" ? "chiffres" : `lettre-${letter.toLowerCase()}`);

/** The alphabet: letters without a term lead nowhere. */
function Letters({ present }: { present: Set<string> }) {
  const shown = present.has("#") ? ["#", ...alphabet] : alphabet;
  return (
    <nav className="letters-bar" aria-label="Lettres">
      <ul className="letters">
        {shown.map((letter) => (
          <li key={letter}>
            {present.has(letter) ? (
              <a className="chip" href={`#${anchorOf(letter)}`} aria-label={letter === "#" ? "Chiffres" : undefined}>
                {letter === "#" ? "0-9" : letter}
              </a>
            ) : (
              <span className="text-soft" aria-hidden="true">
                {letter}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A list without a term never leads to itself: the whole of it is offered to who sees a part. */
export function NoTerm({ q, isPart }: { q: string; isPart: boolean }) {
  const subject = `Un mot à expliquer\u202F: ${q}`;
  return (
    <EmptyState
      title={q ? "Rien trouvé" : "Pas encore de terme ici"}
      text={q ? "Essaie un mot plus court, ou dis-nous lequel te manque." : "Dis-nous quel mot te manque."}
      action={
        <div className="button-row">
          {q || isPart ? <ButtonLink href={href("/lexique")}>Voir tout le lexique</ButtonLink> : null}
          <QuietLink href={`${href("/contact")}?${new URLSearchParams({ sujet: subject })}`}>Proposer un mot</QuietLink>
        </div>
      }
    />
  );
}
