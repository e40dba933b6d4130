import { href } from "react-router";
import "./parties.css";
import "#app/ui/form/form.css";
import { pageTime } from "#app/http/pages/page.server.ts";
import { lateSince } from "#app/modules/fact-checks/facts.server.ts";
import { filterParties, type PartyFilter, readPartyFilter } from "#app/modules/parties/filter.ts";
import {
  assemblies,
  assembliesOf,
  type AssemblyName,
  eventChoices,
  languageChoices,
  type PartyCountry,
} from "#app/modules/parties/labels.ts";
import { listParties, type PartyView } from "#app/modules/parties/queries.server.ts";
import { erasOf, yearsOf } from "#app/modules/parties/timeline.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { AsOf } from "#app/ui/as-of.tsx";
import { ButtonLink, Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Hemicycle } from "#app/ui/hemicycle.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Page } from "#app/ui/page-title.tsx";
import { trailMeta, learningResource } from "#app/ui/structured-data.ts";
import { type Choice, choices } from "#app/utils/choices.ts";
import { countryLabels } from "#app/utils/countries.ts";
import { plural } from "#app/utils/text.ts";
import type { Route } from "./+types/parties";
import { countryWords } from "./country-texts.ts";
import { PartyTimeline } from "./timeline.tsx";

interface Props {
  country: PartyCountry;
  path: string;
  filter: PartyFilter;
  filtered: boolean;
}

const existences = choices({ aujourdhui: "Existe aujourd’hui", passe: "A disparu" });

/** A form that is a link: GET, with or without script. */
function PartyFilters({ country, path, filter, filtered }: Props) {
  const kinds = eventChoices.filter(({ value }) => country === "FR" || value !== "presidential");
  const seats = assembliesOf(country).map((name) => ({ value: name, label: assemblies[name].label }));
  const selects: [name: string, label: string, all: string, options: Choice[], value: string | null][] = [
    ["langue", "Langue", "Toutes", country === "BE" ? languageChoices : [], filter.language],
    ["siege", "Siège", "Partout", seats, filter.assembly],
    ["existence", "Époque", "Toutes", existences, filter.existence],
    ["etape", "Étape", "Toutes", kinds, filter.kind],
  ];
  return (
    <search>
      <details className="party-filters" open={filtered || undefined}>
        <summary className="chip inline-flex gap-2">
          <Icon name="filter" /> Filtrer
        </summary>
        <form action={path} method="get" className="mt-4 flex flex-wrap items-end gap-3">
          {selects.map(([name, label, all, options, value]) =>
            options.length > 0 ? (
              <label key={name} className="field">
                <span className="field-label">{label}</span>
                <select className="input" name={name} defaultValue={value ?? ""}>
                  <option value="">{all}</option>
                  {options.map((option) => (
                    <option key={option.value} value={option.value}>
                      {option.label}
                    </option>
                  ))}
                </select>
              </label>
            ) : null,
          )}
          <div className="button-row">
            <Button type="submit">Filtrer</Button>
            {filtered ? <a href={path}>Tout afficher</a> : null}
          </div>
        </form>
      </details>
    </search>
  );
}

/** The assembly that the government answers to. */
const chambers = { FR: "assemblee-nationale", BE: "chambre" } as const satisfies Record<PartyCountry, AssemblyName>;

function Benches({ country, parties }: { country: PartyCountry; parties: PartyView[] }) {
  const chamber = chambers[country];
  const { label, of, benches } = assemblies[chamber];
  const groups = benches.split(" ").flatMap((slug) => {
    const party = parties.find((each) => each.slug === slug);
    const seats = party?.seats.find(({ assembly }) => assembly === chamber)?.seats;
    return party && seats ? [{ name: party.shortName, seats, color: party.color }] : [];
  });
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="sieges" className="mt-14">
      <h2 id="sieges" className="mb-2 text-2xl">
        {label}, de gauche à droite
      </h2>
      <p className="mb-5 max-w-[42rem] text-sm text-soft">
        Chaque point est un siège, vu de la présidence. Les dates des comptes sont dans la fiche de chaque parti.
      </p>
      <Hemicycle
        id="banc"
        title={label}
        groups={groups}
        total={of}
        others="Autres élus"
        othersAt={Math.floor(groups.length / 2)}
      />
    </section>
  );
}

export const handle = {
  shows: ["parties", "elections", "fact-checks"],
  reads: ["langue", "siege", "existence", "etape"],
} satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { title, description, path } = countryWords[loaderData?.country ?? "FR"];
  const parties = loaderData?.parties ?? [];
  const asOf = oldestDay(parties);
  return trailMeta(matches, {
    title,
    description,
    path,
    // A part of the list is not a page to be found.
    noindex: Object.values(loaderData?.filter ?? {}).some(Boolean),
    data: (site) => [
      learningResource(site, {
        name: title,
        description,
        path,
        asOf,
        sources: parties.flatMap(({ sources }) => sources),
      }),
    ],
  });
};

/** Until which day all of them are vouched for. */
const oldestDay = (parties: { asOf: string }[]) => parties.map(({ asOf }) => asOf).sort()[0] ?? "";

export async function loader({ request, pattern }: Route.LoaderArgs) {
  const country: PartyCountry = pattern.endsWith("belgique") ? "BE" : "FR";
  const query = new URL(request.url).searchParams;
  const filter = readPartyFilter(query, country);
  const all = await listParties(country);
  const parties = filterParties(all, filter);
  const year = pageTime().getUTCFullYear();
  const late = Object.fromEntries(
    await lateSince(
      "party",
      parties.map(({ id }) => id),
    ),
  );
  return { country, filter, total: all.length, parties, late, eras: erasOf(parties), years: yearsOf(parties, year) };
}

export default function Parties({
  loaderData: { country, filter, total, parties, late, eras, years },
}: Route.ComponentProps) {
  const { title, text, path, counting, missing } = countryWords[country];
  const filtered = Object.values(filter).some(Boolean);
  return (
    <Page title={title} text={text}>
      <div className="mb-6 flex flex-wrap items-start gap-x-6 gap-y-3">
        <nav aria-label="Pays" className="flex flex-wrap gap-2">
          {Object.entries(countryWords).map(([code, { path: page }]) => (
            <a key={code} className="chip" href={page} aria-current={code === country ? "page" : undefined}>
              {countryLabels[code as PartyCountry]}
            </a>
          ))}
        </nav>
        {total > 0 ? <PartyFilters country={country} path={path} filter={filter} filtered={filtered} /> : null}
      </div>
      {total === 0 ? (
        <EmptyState
          title="Ces histoires s’écrivent"
          text="La rédaction prépare la fiche de chaque parti."
          action={<ButtonLink href={href("/articles")}>Lire nos articles</ButtonLink>}
        />
      ) : parties.length === 0 ? (
        <EmptyState
          title="Aucun parti ne correspond"
          text="Retire un filtre pour en voir d’autres."
          action={<ButtonLink href={path}>Voir tous les partis</ButtonLink>}
        />
      ) : (
        <>
          <p className="visually-hidden">{plural(parties.length, "parti")}</p>
          <PartyTimeline overdue={late} eras={eras} years={years} path={path} open={filter.kind !== null} />
          {filtered ? null : <Benches country={country} parties={parties} />}
          {counting ? <p className="mt-10 max-w-[42rem] text-sm text-soft">{counting}</p> : null}
          {missing ? <p className="mt-10 max-w-[42rem] text-sm text-soft">{missing}</p> : null}
          <p className="mt-10 max-w-[42rem] text-sm text-soft">
            Une position se dit ici en une ou deux phrases, avec les mots du parti ou de ceux qui l’étudient, et la même
            longueur pour tous. La fiche la moins récente&#8239;: <AsOf day={oldestDay(parties)} />. Une erreur&#8239;?{" "}
            <a href={`${href("/contact")}?${new URLSearchParams({ sujet: title })}`}>Dis-le-nous</a>
            &#8239;: on corrige.
          </p>
        </>
      )}
    </Page>
  );
}
