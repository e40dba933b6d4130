import { useState, useSyncExternalStore, useEffect } from "react";
import { updateFields } from "#app/modules/live/schema.ts";
import type { Desk } from "#app/modules/live/staff-queries.server.ts";
import { kindLabels } from "#app/modules/live/update-kinds.ts";
import { Button, SmallButton } from "#app/ui/button.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { formatTime } from "#app/utils/dates.ts";
import { type QueueState, type Runner, createRunner, nothing } from "#app/utils/offline-queue/runner.ts";
import { type Pending, changePending, removePending } from "#app/utils/offline-queue/store.ts";
import { updateAt } from "./addresses.ts";
import { readDraft, type Draft } from "./local-draft.ts";

interface Queue extends QueueState, Pick<Runner, "add" | "retry"> {}

/** The queue of this device for a page, which stays the same: `place` and `by` are those of its first drawing. */
export function useQueue(place: string, by: number): Queue {
  const [runner] = useState(() => createRunner(place, by));
  const state = useSyncExternalStore(runner.subscribe, runner.now, () => nothing);
  return { ...state, add: runner.add, retry: runner.retry };
}

interface QueueProps {
  queue: Queue;
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
            <SmallButton onClick={retry}>Réessayer maintenant</SmallButton>
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
  const { key, at, refused } = item;
  const fields = Object.fromEntries(item.fields);
  const kind = kindLabels[(fields.kind ?? "text") as keyof typeof kindLabels] ?? kindLabels.text;
  const isRefused = refused !== undefined;
  const tryAgain = () => void changePending(key, { refused: undefined }).then(retry);
  return (
    <li className={isRefused ? "desk-refused" : undefined}>
      <p className="desk-queue-state">
        {isRefused ? "Pas publiée" : reasons[state]} · {formatTime(at)}
      </p>
      <p className="font-[650] wrap-anywhere">{fields.headline ?? fields.words ?? fields.label ?? kind}</p>
      {fields.body ? <p className="max-h-32 overflow-auto whitespace-pre-wrap wrap-anywhere">{fields.body}</p> : null}
      {isRefused ? <p className="field-error">{refused}</p> : null}
      {state !== "sending" || isRefused ? (
        <div className="button-row">
          {onMend ? <SmallButton onClick={() => onMend(item)}>Modifier</SmallButton> : null}
          {isRefused ? <SmallButton onClick={tryAgain}>Réessayer</SmallButton> : null}
          <Button
            className="button-danger button-small"
            onClick={() => (asked ? void removePending(key) : setAsked(true))}
          >
            {asked ? "Jeter pour de bon" : "Jeter"}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

/** Where nothing is published now: what was being written when the form went. */
export function LocalDraftNotice({ directId, staffId }: { directId: number; staffId: number }) {
  const draft = useHydrated() ? readDraft(directId, staffId) : null;
  if (!draft) return null;
  const written = Object.entries(draft).filter(([name]) => name in updateFields && name !== "source");
  return (
    <section className="desk-queue" aria-label="Pas publié">
      <p className="desk-queue-state">Ce que vous écriviez est gardé sur cet appareil.</p>
      {written.map(([name, text]) => (
        <p key={name} className="max-h-32 overflow-auto whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
      ))}
    </section>
  );
}

interface UndoProps {
  directId: number;
  undo: NonNullable<Desk["undo"]>;
  /** Given what was published, to be written again. */
  onUndo: (fields: Draft) => void;
}

/** For ten seconds, by this device's own count, one's last update is taken back in a press; without script, while the page stays. */
export function UndoBar({ directId, undo: { id, left, fields }, onUndo }: UndoProps) {
  const [seconds, setSeconds] = useState(Math.ceil(left / 1000));
  useEffect(() => {
    const end = performance.now() + left;
    const timer = setInterval(() => setSeconds(Math.ceil((end - performance.now()) / 1000)), 250);
    return () => clearInterval(timer);
    // Asked again meanwhile, the page counts on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (seconds <= 0) return null;
  return (
    <div className="desk-undo" onSubmit={() => onUndo(fields)}>
      <output>Mise à jour publiée.</output>
      <ButtonForm action={updateAt(directId, id, "annuler")} label="Annuler la publication">
        Annuler <span>({seconds})</span>
      </ButtonForm>
    </div>
  );
}
