import { href } from "react-router";
import {
  LISTS_LENGTH,
  MOST_SEATS,
  type TypedField,
  type TypedShare,
  readShare,
} from "#app/modules/elections/dhondt-form.ts";
import { shareSeats } from "#app/modules/elections/dhondt.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { SourceList } from "#app/ui/as-of.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { Page } from "#app/ui/page-title.tsx";
import { trailMeta } from "#app/ui/structured-data.ts";
import type { Route } from "./+types/calculator";
import { elections } from "./above.ts";
import { SharedSeats } from "./shared-seats.tsx";
import "#app/ui/form/form.css";

export const handle = { shows: ["elections"], reads: ["listes", "sieges", "seuil", "valables"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData: { isExample }, matches }) =>
  trailMeta(matches, {
    title: "Calculateur D’Hondt\u202F: partager les sièges",
    description:
      "Entre des voix et un nombre de sièges\u202F: le calculateur montre chaque division de la méthode D’Hondt, celle des députés belges et européens.",
    path: href("/elections/calculateur"),
    // What someone typed is not a page to be found.
    noindex: !isExample,
    above: [elections],
    name: "Calculateur D’Hondt",
  });

const sources = [
  {
    name: "La répartition des sièges entre les listes (Vocabulaire politique, CRISP)",
    url: "https://www.vocabulairepolitique.be/devolution-des-sieges/",
  },
  {
    name: "En route vers les élections fédérales\u202F: le seuil de 5\u202F% (Fediplus)",
    url: "https://fediplus.be/fr/nieuws/en-route-vers-les-elections-federales",
  },
  {
    name: "Élections européennes de 2019 en France\u202F: le résultat qui vérifie ce calculateur (France-politique)",
    url: "https://france-politique.fr/elections-europeennes-2019.htm",
  },
];

const example: TypedShare = {
  lists: "Liste A : 100 000\nListe B : 80 000\nListe C : 30 000\nListe D : 20 000",
  seats: "8",
  threshold: "",
  valid: "",
};

/** What the form asks: its name in the address, its words; a number, but for the lists. */
const fields: Record<TypedField, { name: string; label: string; hint: string; number?: "numeric" | "decimal" }> = {
  lists: {
    name: "listes",
    label: "Les listes et leurs voix",
    hint: "Une liste par ligne, par exemple «\u202FListe A\u202F: 12\u202F500\u202F». 40 au plus.",
  },
  seats: { name: "sieges", label: "Sièges à partager", hint: `De 1 à ${MOST_SEATS}.`, number: "numeric" },
  threshold: { name: "seuil", label: "Seuil, en %", hint: "Vide\u202F: aucun seuil.", number: "decimal" },
  valid: {
    name: "valables",
    label: "Toutes les voix valables",
    hint: "À remplir si d’autres listes ont eu des voix\u202F: le seuil se calcule sur le total. Sinon, laisse vide.",
    number: "numeric",
  },
};
const fieldNames = Object.keys(fields) as TypedField[];

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const isExample = !query.has("listes");
  const sent = (field: TypedField, most = 40) => (query.get(fields[field].name) ?? "").slice(0, most);
  const typed = isExample
    ? example
    : {
        lists: sent("lists", LISTS_LENGTH * 4),
        seats: sent("seats"),
        threshold: sent("threshold"),
        valid: sent("valid"),
      };
  const read = readShare(typed);
  if (!read.ok) return { isExample, typed, errors: read.errors, shared: null, seats: 0 };
  const { lists, seats, threshold, valid } = read.value;
  return { isExample, typed, errors: {}, shared: shareSeats(lists, seats, threshold, valid), seats };
}

export default function Calculator({ loaderData }: Route.ComponentProps) {
  const { isExample, typed, errors, shared, seats } = loaderData;
  return (
    <Page
      eyebrow={<a href={href("/elections")}>Élections</a>}
      title="Des voix aux sièges"
      text="La méthode D’Hondt, division après division. Change les chiffres&#8239;: tout se recalcule."
    >
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <Form typed={typed} errors={errors} />
        <section id="resultat" aria-labelledby="resultat-titre" className="min-w-0">
          <h2 id="resultat-titre" className="text-2xl">
            {isExample ? "Un exemple" : "Le résultat"}
          </h2>
          {shared ? (
            <SharedSeats shared={shared} seats={seats} />
          ) : (
            <p className="mt-4">
              Corrige ce qui est signalé dans le formulaire, puis recommence&#8239;: rien n’est perdu.
            </p>
          )}
        </section>
      </div>
      <Explanation />
      <SourceList sources={sources} asOf="2025-12-31" />
    </Page>
  );
}

const Explanation = () => (
  <section className="prose mt-14" aria-labelledby="methode">
    <h2 id="methode">Comment ça marche</h2>
    <p>
      On divise les voix de chaque liste par 1, puis par 2, par 3, et ainsi de suite. On range tous les résultats du
      plus grand au plus petit&#8239;: s’il y a 8 sièges, les 8 plus grands en donnent un chacun. Le juriste belge
      Victor D’Hondt a proposé cette méthode à la fin du XIX<sup>e</sup> siècle. En France, on l’appelle «&#8239;la plus
      forte moyenne&#8239;»&#8239;: le calcul est différent, le résultat est le même.
    </p>
    <p>
      Souvent, il faut aussi atteindre un <strong>seuil</strong>&#8239;: 5&#8239;% des voix dans chaque circonscription
      pour la Chambre belge, 5&#8239;% dans tout le pays pour les députés européens élus en France.
    </p>
  </section>
);

function Form({ typed, errors }: { typed: TypedShare; errors: Partial<TypedShare> }) {
  const wrong = fieldNames.filter((field) => errors[field]);
  return (
    <form
      className="stack content-start"
      action={`${href("/elections/calculateur")}#resultat`}
      method="get"
      aria-label="Calculateur"
      data-instant="resultat"
    >
      {wrong.length > 0 ? (
        <div className="error-summary" role="alert">
          <h2>Il y a un problème</h2>
          <ul>
            {wrong.map((field) => (
              <li key={field}>
                <a href={`#${fields[field].name}`}>{errors[field]}</a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {fieldNames.map((field) => (
        <Field key={field} field={field} typed={typed[field]} error={errors[field]} />
      ))}
      <div className="button-row">
        <Button type="submit">Partager les sièges</Button>
        <a href={href("/elections/calculateur")}>Revenir à l’exemple</a>
      </div>
    </form>
  );
}

function Field({ field, typed, error }: { field: TypedField; typed: string; error: string | undefined }) {
  const { name: id, label, hint, number } = fields[field];
  const control = {
    id,
    name: id,
    "aria-describedby": error ? `${id}-aide ${id}-erreur` : `${id}-aide`,
    "aria-invalid": error ? (true as const) : undefined,
    defaultValue: typed,
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <p className="field-hint" id={`${id}-aide`}>
        {hint}
      </p>
      {number ? (
        <input {...control} className="input input-short" inputMode={number} />
      ) : (
        <textarea {...control} className="input" rows={6} maxLength={LISTS_LENGTH} />
      )}
      {error ? <FieldError id={`${id}-erreur`}>{error}</FieldError> : null}
    </div>
  );
}
