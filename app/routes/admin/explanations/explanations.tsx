import { Fragment } from "react";
import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { firstDay } from "#app/modules/dashboard/first-day.server.ts";
import { roleLabels } from "#app/modules/staff/labels.ts";
import { keptFor } from "#app/records/retention/retention.ts";
import { MainButtonForm } from "#app/ui/form/button-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/explanations";
import "./explanations.css";

export { AdminError as ErrorBoundary } from "../shared/admin-error.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffActor(context);
  return { displayName: staff.displayName, role: staff.role, steps: await firstDay(staff) };
}

export default function Explanations({ loaderData: { displayName, role, steps } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={`Bienvenue, ${displayName}`} tab="Explications" text={<Welcome role={role} />}>
        <MainButtonForm action={href("/admin/explications/brouillon")}>
          Créer mon brouillon d’entraînement
        </MainButtonForm>
      </PageHead>
      <div className="*:min-w-0 grid gap-5 items-start md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="stack">
          <FirstDay steps={steps} />
          <section className="bo-panel">
            <h2>D’une idée à un article, en six étapes</h2>
            <ol className="bo-steps">
              {writingSteps.map(([title, text]) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </section>
        </div>
        <div className="stack">
          <section className="bo-panel">
            <h2>Ce que permet chaque rôle</h2>
            <dl className="bo-facts">
              {rights.map(([role, says]) => (
                <Fragment key={role}>
                  <dt>{roleLabels[role]}</dt>
                  <dd>{says}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
          <section className="bo-panel">
            <h2>On ne casse rien</h2>
            <ul className="grid list-[square] gap-2 pl-[1.1rem] marker:text-brand">
              {safeties.map((says) => (
                <li key={says}>{says}</li>
              ))}
            </ul>
          </section>
          <section className="bo-panel">
            <h2>Besoin d’aide&#8239;?</h2>
            <p>
              Demandez à la personne qui vous a ouvert ce compte. Les règles de la maison sont dans notre{" "}
              <a href="/politique-editoriale">politique éditoriale</a>. Cette page reste dans le menu, dans
              «&#8239;Références&#8239;». Pour l’élection&#8239;:{" "}
              <a href={href("/admin/explications/presidentielle")}>tenir le dossier de la présidentielle</a>.
            </p>
          </section>
        </div>
      </div>
    </>
  );
}

function FirstDay({ steps }: { steps: Route.ComponentProps["loaderData"]["steps"] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className="bo-panel">
      <h2>
        Votre premier jour, six petits pas{" "}
        <span className="bo-muted">
          {done} sur {steps.length}
        </span>
      </h2>
      <ol className="bo-first-day grid gap-[0.6rem] mt-3">
        {steps.map(({ title, text, to, isDone }) => (
          <li key={title} className={isDone ? "bo-step-done" : undefined}>
            {isDone ? <Icon name="check" /> : null}
            <strong>{to ? <a href={to}>{title}</a> : title}</strong>
            {isDone ? <span className="visually-hidden">, fait</span> : <span className="block text-soft">{text}</span>}
          </li>
        ))}
      </ol>
      {done === steps.length ? <p className="mt-3">Vous avez fait le tour. Bienvenue dans l’équipe&#8239;!</p> : null}
    </section>
  );
}

function Welcome({ role }: { role: keyof typeof roleLabels }) {
  if (role !== "trial")
    return <>Votre rôle&#8239;: {roleLabels[role]}. Voici la visite que font les personnes qui arrivent.</>;
  return (
    <>
      Vous êtes à l’essai&#8239;: vous écrivez, quelqu’un de la rédaction relit et publie. Comptez un quart d’heure pour
      cette visite.
    </>
  );
}

const safeties = [
  "Chaque enregistrement d’un article garde la version d’avant\u202F: on compare, on revient en arrière.",
  `Ce qui est supprimé reste ${keptFor("bin")} dans la corbeille.`,
  "Si deux personnes modifient le même texte, la seconde voit ce qui a changé avant de choisir.",
  "Le journal d’audit retient qui a fait quoi. Il sert à comprendre, pas à punir.",
];

const rights = [
  ["trial", "Écrire et modifier ses brouillons d’articles et de flash infos. Lire tout le reste."],
  ["editor", "Modifier, publier et supprimer les textes de l’équipe\u202F; tenir les vidéos et les catégories."],
  ["admin", "En plus\u202F: les comptes, les messages reçus, les réglages du site et le journal d’audit."],
] as const;

const writingSteps = [
  [
    "Partir d’une question",
    "Un bon article répond à une question que quelqu’un de 16 ans se pose\u202F: «\u202FQui choisit le Premier ministre\u202F?\u202F», «\u202FÀ quoi sert le Sénat\u202F?\u202F». Si vous ne pouvez pas l’écrire en une ligne, le sujet est trop large.",
  ],
  [
    "Chercher avant d’écrire",
    "Au moins deux sources, dont une officielle\u202F: un texte de loi, un compte rendu, un site public. Gardez l’adresse et le jour où vous l’avez lue. Ce qui n’a pas de source ne s’écrit pas.",
  ],
  [
    "Écrire court",
    "De 300 à 900 mots. La réponse d’abord, les détails ensuite. Une idée par phrase, un mot compliqué se définit. On explique les positions de chacun avec les mots qu’il emploierait\u202F; on ne dit pas quoi en penser.",
  ],
  [
    "Compléter la fiche",
    "Le chapeau dit en deux phrases ce qu’on va apprendre. «\u202FEn 30 secondes\u202F» tient en trois points. L’image a une description, pour qui ne la voit pas, et un crédit\u202F: une photo trouvée sur internet appartient à quelqu’un.",
  ],
  [
    "Se relire à voix haute",
    "Ouvrez l’aperçu sur votre téléphone. Vérifiez les noms, les dates, les chiffres et les liens un par un. Si vous butez sur une phrase, le lecteur aussi.",
  ],
  [
    "Passer la main",
    "Enregistrez\u202F: votre brouillon apparaît sous «\u202FÀ relire\u202F», à l’accueil des autres. Quelqu’un le relit, en parle avec vous et le publie. Une erreur après coup se corrige, et la correction se dit en bas de l’article.",
  ],
];
