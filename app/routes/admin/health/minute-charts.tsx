import type { Health } from "#app/modules/health/facts.server.ts";
import { formatTime } from "#app/utils/dates.ts";
import { BarChart } from "../shared/bar-chart.tsx";

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
export function MinuteCharts({ minutes }: { minutes: Minute[] }) {
  const requestCount = minutes.reduce((total, { requests }) => total + requests, 0);
  const cachedCount = minutes.reduce((total, minute) => total + minute.kept, 0);
  return (
    <div className="bo-spread bo-minutes">
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
