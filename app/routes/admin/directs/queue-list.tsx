import { useState, useSyncExternalStore } from "react";
import { kindLabels } from "#app/modules/live/update-kinds.ts";
import { formatTime } from "#app/utils/dates.ts";
import { type QueueState, type Runner, createRunner, nothing } from "#app/utils/offline-queue/runner.ts";
import { type Pending, changePending, removePending } from "#app/utils/offline-queue/store.ts";
import "./queue-list.css";

interface Queue extends QueueState, Pick<Runner, "add" | "retry"> {}

/** The queue of this device for a page, which stays the same: `place` and `by` are those of its first drawing. */
export function useQueue(place: string, by: number): Queue {
  const [runner] = useState(() => createRunner(place, by));
  const state = useSyncExternalStore(runner.subscribe, runner.now, () => nothing);
  return { ...state, add: runner.add, retry: runner.retry };
}

interface QueueProps {
  queue: Queue;
  /** Takes one back into the composer; absent where there is none. */
  onMend: ((item: Pending) => void) | undefined;
}

const reasons: Record<Queue["state"], string> = {
  sending: "Envoi…",
  done: "Envoi…",
  refused: "Refusée",
  away: "En attente du réseau",
  "signed-out": "En attente de votre connexion",
  someone: "En attente\u202F: une autre personne est connectée",
};

/** What waits on this device, with its text: nothing is lost, nothing leaves twice. */
export function QueueList({ queue: { items, state, retry }, onMend }: QueueProps) {
  return (
    <div aria-live="polite">
      {items.length > 0 ? (
        <section className="desk-queue" aria-label="Sur cet appareil, pas encore publié">
          <ul>
            {items.map((item) => (
              <Waiting key={item.key} item={item} state={state} retry={retry} onMend={onMend} />
            ))}
          </ul>
          {state === "sending" || items.every(({ refused }) => refused !== undefined) ? null : (
            <button type="button" className="button button-quiet button-small" onClick={retry}>
              Réessayer maintenant
            </button>
          )}
        </section>
      ) : null}
    </div>
  );
}

interface WaitingProps extends Pick<QueueProps, "onMend">, Pick<Queue, "state" | "retry"> {
  item: Pending;
}

function Waiting({ item, state, retry, onMend }: WaitingProps) {
  const [asked, setAsked] = useState(false);
  const fields = Object.fromEntries(item.fields);
  const kind = kindLabels[(fields.kind ?? "text") as keyof typeof kindLabels] ?? kindLabels.text;
  const summary = fields.headline ?? fields.words ?? fields.label ?? kind;
  const canChange = state !== "sending" || item.refused !== undefined;
  return (
    <li className={item.refused === undefined ? undefined : "desk-refused"}>
      <p className="desk-queue-state">
        {item.refused === undefined ? reasons[state] : "Pas publiée"} · {formatTime(item.at)}
      </p>
      <p className="font-[650] wrap-anywhere">{summary}</p>
      {fields.body ? <p className="desk-queue-text">{fields.body}</p> : null}
      {item.refused === undefined ? null : <p className="field-error">{item.refused}</p>}
      {canChange ? (
        <div className="button-row">
          {onMend ? (
            <button type="button" className="button button-quiet button-small" onClick={() => onMend(item)}>
              Modifier
            </button>
          ) : null}
          {item.refused === undefined ? null : (
            <button
              type="button"
              className="button button-quiet button-small"
              onClick={() => void changePending(item.key, { refused: undefined }).then(retry)}
            >
              Réessayer
            </button>
          )}
          <button
            type="button"
            className="button button-danger button-small"
            onClick={() => (asked ? void removePending(item.key) : setAsked(true))}
          >
            {asked ? "Jeter pour de bon" : "Jeter"}
          </button>
        </div>
      ) : null}
    </li>
  );
}
