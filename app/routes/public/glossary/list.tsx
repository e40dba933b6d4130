import { href } from "react-router";
import type { PageHandle } from "#app/modules/actions/action.ts";
import { type PlaceCode, placeChoices, placeCodes } from "#app/modules/glossary/labels.ts";
import { listTerms } from "#app/modules/glossary/queries.server.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { pageMeta, siteOf } from "#app/ui/seo.ts";
import { breadcrumb } from "#app/ui/structured-data.ts";
import { definedTermSet } from "#app/modules/glossary/structured-data.ts";
import { plural } from "#app/utils/text.ts";
import { NoTerm } from "./no-term.tsx";
import type { Route } from "./+types/list";
import { glossaryHref } from "./addresses.ts";
import { Terms } from "./terms.tsx";
import "#app/ui/chip.css";
import "./letters.css";

export const handle = { shows: ["glossary"], reads: ["q", "pays"] } satisfies PageHandle;

const description =
  "Les mots de la politique française, belge et européenne, expliqués en une phrase puis en détail, avec un exemple et des sources.";

export const meta: Route.MetaFunction = ({ loaderData: { q, place }, matches }) => {
  const site = siteOf(matches);
  const placeName = placeChoices.find(({ value }) => value === place)?.label;
  return pageMeta(site, {
    title: q
      ? `«\u202F${q}\u202F» dans le lexique`
      : placeName
        ? `Lexique politique\u202F: ${placeName}`
        : "Lexique politique",
    description,
    path: glossaryHref({ q, place }),
    // Results of a search, or a part of the list, are not pages to be found by another search.
    noindex: q !== "" || place !== null,
    data: [
      breadcrumb(site, [{ name: "Lexique", path: href("/lexique") }]),
      definedTermSet(site, { name: "Lexique politique", description, path: href("/lexique") }),
    ],
  });
};

export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const q = (query.get("q") ?? "").trim().slice(0, 200);
  const place = placeCodes.find((code) => code === query.get("pays")) ?? null;
  return { ...(await listTerms({ q, place })), q, place };
}

const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

export default function Glossary({ loaderData: { groups, total, q, place } }: Route.ComponentProps) {
  return (
    <main id="contenu" className="wrap pb-16">
      <PageTitle
        title="Lexique"
        text="Les mots de la politique, en clair. Dans nos articles, touche un mot souligné de points pour voir ce qu’il veut dire."
      />
      <div className="stack mb-8">
        <SearchField
          action={href("/lexique")}
          label="Chercher un mot"
          placeholder="Un mot, un sigle"
          defaultValue={q}
          keep={{ pays: place }}
        />
        <Places q={q} chosen={place} />
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
          {q ? null : <Letters present={new Set(groups.map(({ letter }) => letter))} />}
          {groups.map(({ letter, terms }) =>
            letter ? (
              <section key={letter} className="mt-10" aria-labelledby={anchorOf(letter)}>
                <h2 id={anchorOf(letter)} className="border-t-4 border-ink pt-3 text-2xl">
                  {letter === "#" ? "Chiffres" : letter}
                </h2>
                <Terms terms={terms} />
              </section>
            ) : (
              <Terms key="found" terms={terms} />
            ),
          )}
        </>
      )}
    </main>
  );
}

const anchorOf = (letter: string) => (letter === "#" ? "chiffres" : `lettre-${letter.toLowerCase()}`);

/** The alphabet: letters without a term lead nowhere. */
function Letters({ present }: { present: Set<string> }) {
  const shown = present.has("#") ? ["#", ...alphabet] : alphabet;
  return (
    <nav aria-label="Lettres">
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

function Places({ q, chosen }: { q: string; chosen: PlaceCode | null }) {
  const all: { value: PlaceCode | null; label: string }[] = [{ value: null, label: "Tout" }, ...placeChoices];
  return (
    <nav aria-label="Pays">
      <ul className="flex flex-wrap gap-2">
        {all.map(({ value, label }) => (
          <li key={label}>
            <a
              className="chip"
              href={glossaryHref({ q, place: value })}
              aria-current={value === chosen ? "true" : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
