import { type SubmitEvent } from "react";
import { href } from "react-router";
import { checkNames, type Verdict, worst } from "#app/modules/health/checks.ts";
import { health, type Health } from "#app/modules/health/facts.server.ts";
import { type ProblemInWords, type Repeated, repeated } from "#app/modules/health/log-words.ts";
import { QuietButton } from "#app/ui/button.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { formatDateTime, formatTime } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import { BarChart } from "../shared/bar-chart.tsx";
import { Facts } from "../shared/facts.tsx";
import { PageHead } from "../shared/page-head.tsx";
import "./health.css";
import { useFollowed } from "../shared/use-followed.ts";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/health";
import { CheckLine, VerdictMark } from "./check-line.tsx";

type Minute = Health["minutes"][number];

const MINUTES = 60;
const MINUTE_MS = 60_000;

/** An hour of bars, whatever was counted of it: those before the start are empty. */
function bars(minutes: Minute[], of: (minute: Minute) => number) {
  const last = minutes.at(-1)?.at ?? 0;
  return Array.from({ length: MINUTES }, (_, index) => {
    const minute = minutes[minutes.length - MINUTES + index];
    const at = formatTime(new Date(minute?.at ?? last - (MINUTES - 1 - index) * MINUTE_MS));
    return { key: String(index), label: at, short: at, value: minute ? of(minute) : 0 };
  });
}

/** Past the last bound of what is measured, the bar says that much. */
const toMs = (seconds: number | null) => (seconds === null ? 0 : Math.min(10_000, Math.round(seconds * 1000)));

/** The last hour, a bar a minute. */
function MinuteCharts({ minutes }: { minutes: Minute[] }) {
  const requestCount = minutes.reduce((total, { requests }) => total + requests, 0);
  const cachedCount = minutes.reduce((total, minute) => total + minute.kept, 0);
  return (
    <div className="bo-spread [columns:20rem_2]">
      <section className="bo-panel">
        <h2>
          Demandes <span className="bo-muted">par minute</span>
        </h2>
        <BarChart
          bars={bars(minutes, ({ requests }) => requests)}
          what="Demandes"
          by="Minute"
          empty="Personne n’a rien demandé dans la dernière heure."
        />
        {requestCount > 0 ? (
          <p className="bo-muted">
            {Math.round((cachedCount / requestCount) * 100)}&nbsp;% ont eu une page gardée toute prête, en moins d’une
            milliseconde.
          </p>
        ) : null}
      </section>
      <section className="bo-panel">
        <h2>
          Temps de réponse <span className="bo-muted">millisecondes</span>
        </h2>
        <BarChart
          bars={bars(minutes, ({ most }) => toMs(most))}
          what="Temps de réponse"
          by="Minute"
          unit="ms"
          empty="Rien n’a été calculé dans la dernière heure."
        />
        <p className="bo-muted">Le temps qui suffit à 95 réponses sur 100, parmi celles que le serveur a calculées.</p>
      </section>
    </div>
  );
}

interface Props {
  said: ProblemInWords[];
  number: string;
}

/** The last warnings and errors of this process, and the search of the number that an error page shows. */
function LogLines({ said, number }: Props) {
  const filtered = number ? said.filter(({ requestId }) => requestId === number) : said;
  const found = repeated(filtered);
  return (
    <section id="journal" className="[&_.search-field]:max-w-120 [&_.search-field]:my-3">
      <h2>Dernières lignes du journal</h2>
      <p className="bo-muted">
        Les cinquante derniers avertissements et erreurs depuis le démarrage, sans donnée personnelle. Une page d’erreur
        montre un numéro&#8239;: cherchez-le ici. Ce qui se répète n’est écrit qu’une fois.
      </p>
      <SearchField
        action={`${href("/admin/sante")}#journal`}
        label="Numéro montré par une page d’erreur"
        placeholder="Numéro de l’erreur"
        name="numero"
        defaultValue={number}
      />
      {number ? (
        <output>
          {found.length > 0
            ? `${plural(filtered.length, "ligne porte", "lignes portent")} le numéro ${number}.`
            : `Aucune de ces lignes ne porte le numéro ${number}\u202F: elle est plus ancienne, ou d’avant le dernier démarrage. Le journal du serveur l’a peut-être encore.`}{" "}
          <a href={`${href("/admin/sante")}#journal`}>Voir toutes les lignes</a>
        </output>
      ) : null}
      {said.length === 0 ? <p>Rien depuis le démarrage&#8239;: aucun avertissement, aucune erreur.</p> : null}
      {found.length > 0 ? (
        <ol className="bo-log-lines [&_li]:py-[0.6rem] [&_li]:border-t [&_li]:border-line [&_li]:wrap-anywhere [&_strong]:font-semibold">
          {found.map((line) => (
            <li key={`${line.level}${line.words}${line.error}`}>
              <LogLine line={line} />
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}

function LogLine({ line: { level, at, words, error, about, requestId, times, since } }: { line: Repeated }) {
  return (
    <>
      <div className="bo-check-head">
        <strong>{words}</strong>
        {level === "warn" ? (
          <VerdictMark verdict="watch" word="Avertissement" />
        ) : (
          <VerdictMark verdict="down" word="Erreur" />
        )}
      </div>
      <p className="bo-muted">
        {times > 1 ? (
          <>
            <strong>{times}&nbsp;fois</strong> depuis <When date={since} />, la dernière{" "}
          </>
        ) : null}
        <When date={at} />
        {requestId ? (
          <>
            {" "}
            · numéro <code>{requestId}</code>
          </>
        ) : null}
      </p>
      {error || about.length > 0 ? (
        <p className="text-soft [font-family:ui-monospace,monospace] text-[0.8125rem]" lang="en">
          {[error, ...about].filter(Boolean).join(" · ")}
        </p>
      ) : null}
    </>
  );
}

export async function loader({ request }: Route.LoaderArgs) {
  const number = new URL(request.url).searchParams.get("numero")?.trim().slice(0, 40) ?? "";
  return { ...(await health()), number };
}

/** A page left open follows by itself, without moving what is read. */
const EVERY_MS = 30_000;

/** Asks again in place: without script the button is a link to the same address. */
function useRefresh() {
  const { revalidate, state } = useFollowed(EVERY_MS);
  const refresh = (event: SubmitEvent) => {
    event.preventDefault();
    void revalidate();
  };
  return { refresh, isBusy: state === "loading" };
}

const roles = {
  primary: "principale\u202F: elle écrit et travaille",
  replica: "de lecture\u202F: elle montre, la principale écrit",
  unknown: "inconnu\u202F: elle montre, et rien ne s’y écrit",
};

export default function HealthPage({ loaderData }: Route.ComponentProps) {
  const { checks, minutes, problems: said, number, startedAt, builtAt, version, node, role } = loaderData;
  const { refresh, isBusy } = useRefresh();
  const at = minutes.at(-1)?.at ?? 0;
  return (
    <>
      <PageHead
        title="Santé du site"
        text="La dernière heure de cette machine, comptée en mémoire, sans rien qui nomme quelqu’un."
      >
        <form method="get" action={href("/admin/sante")} onSubmit={refresh}>
          {number ? <input type="hidden" name="numero" value={number} /> : null}
          <QuietButton type="submit" aria-busy={isBusy}>
            Actualiser
          </QuietButton>
        </form>
      </PageHead>
      <Summary checks={checks} />
      {minutes.length === 1 ? (
        <p className="notice bo-notice">
          Le site vient de démarrer&#8239;: les chiffres de la dernière heure se remplissent de minute en minute.
        </p>
      ) : null}
      <section>
        <h2 className="visually-hidden">Ce qui peut aller mal</h2>
        {[checks.filter(({ verdict }) => verdict !== "good"), checks.filter(({ verdict }) => verdict === "good")].map(
          (some, index) =>
            some.length > 0 ? (
              <ul
                key={index === 0 ? "wrong" : "good"}
                className={index === 0 ? "grid gap-3 mb-5" : "flex flex-wrap gap-3 mb-5"}
              >
                {some.map((check) => (
                  <CheckLine key={check.name} check={check} />
                ))}
              </ul>
            ) : null,
        )}
      </section>
      <MinuteCharts minutes={minutes} />
      <section className="bo-panel mb-5">
        <h2>Cette machine</h2>
        <Facts
          of={{
            Version: (
              <>
                {version}
                {builtAt ? `, construite le ${formatDateTime(builtAt)}` : ""} (Node {node.replace("v", "")})
              </>
            ),
            Démarrée: <When date={startedAt} />,
            Rôle: roles[role.kind],
            Relevé: <>à {formatTime(new Date(at))}</>,
          }}
        />
      </section>
      <LogLines said={said} number={number} />
    </>
  );
}

const colours = {
  good: "border-green bg-green-tint",
  watch: "border-amber bg-amber-tint",
  down: "border-red bg-red-tint",
};

const summaries = { good: "Tout va bien.", watch: "Le site marche.", down: "" };

function Summary({ checks }: Pick<Route.ComponentProps["loaderData"], "checks">) {
  const verdict = worst(checks);
  const named = (wanted: Verdict, words: string) => {
    const names = checks.filter((check) => check.verdict === wanted).map(({ name }) => checkNames[name].toLowerCase());
    return names.length > 0 ? ` ${words}\u202F: ${names.join(", ")}.` : "";
  };
  return (
    <output
      className={`bo-health block mb-5 py-[0.9rem] px-[1.1rem] border-l-6 text-[1.0625rem] font-[650] ${colours[verdict]}`}
    >
      {`${summaries[verdict]}${named("down", "Quelque chose est en panne")}${named("watch", "À surveiller")}`.trim()}
    </output>
  );
}
