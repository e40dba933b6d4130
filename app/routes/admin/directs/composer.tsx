import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Form, href, useRevalidator } from "react-router";
import { bodyLabel, updateFields, updateSchema } from "#app/modules/live/schema.ts";
import { type KindName, kindLabels, kindNames } from "#app/modules/live/update-kinds.ts";
import { CheckboxField } from "#app/ui/form/fields.tsx";
import { NoImplicitSubmit, enterGoesOn } from "#app/ui/form/form-view.tsx";
import { type ActionResult, ErrorSummary, HiddenKeys, SubmitButton, useAppForm } from "#app/ui/form/form.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { formatTime } from "#app/utils/dates.ts";
import { type QueueState, type Runner, createRunner, nothing } from "#app/utils/offline-queue/runner.ts";
import { type Pending, removePending, changePending } from "#app/utils/offline-queue/store.ts";
import { LocalDraftNotice } from "./local-draft-notice.tsx";
import { type Draft, isWriting, keepDraft, takeDraft } from "./local-draft.ts";
import { UpdateFields } from "./update-fields.tsx";

interface Queue extends QueueState, Pick<Runner, "add" | "retry"> {}

/** The queue of this device for a page, which stays the same: `place` and `by` are those of its first drawing. */
function useQueue(place: string, by: number): Queue {
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
function QueueList({ queue: { items, state, retry }, onMend }: QueueProps) {
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

interface Props {
  directId: number;
  staffId: number;
  /** Is anything published in it now? What was kept on the device is shown in any case. */
  isOpen: boolean;
  firstKind: KindName;
  actionData: ActionResult | undefined;
}

/** What the form opens with: a text kept on the device, or one taken back from the queue under its own key. */
interface Opened {
  fields: Draft;
  kind: KindName;
  key?: string | undefined;
  /** A form drawn anew. */
  turn: number;
}

/** The fast composer: a plain form, that a script sends through the offline queue, so that it works without a connection. */
export function Composer({ directId, staffId, isOpen, firstKind, actionData }: Props) {
  const place = href("/admin/directs/:id/mises-a-jour", { id: String(directId) });
  const { revalidate } = useRevalidator();
  const queue = useQueue(place, staffId);
  const toast = useToast();
  useEffect(() => {
    if (queue.sent === 0) return;
    toast({ title: "Mise à jour publiée." });
    void revalidate();
  }, [queue.sent, revalidate, toast]);
  const [opened, setOpened] = useState<Opened>({ fields: {}, kind: firstKind, turn: 0 });
  const open = (fields: Draft, key?: string) => {
    const kind = kindNames.find((name) => name === fields.kind) ?? "text";
    setOpened(({ turn }) => ({ fields, kind, key, turn: turn + 1 }));
  };
  useEffect(() => {
    const kept = actionData ? null : takeDraft(directId, staffId);
    if (kept) open(kept);
    // Once per page: what is typed from then on is in the form.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [directId, staffId]);
  const mend = (item: Pending) => {
    if (isWriting(directId, staffId))
      return toast({ title: "Publiez ou videz d’abord ce que vous écrivez.", style: "destructive" });
    // Kept before it leaves the queue.
    keepDraft(directId, staffId, item.fields);
    open(Object.fromEntries(item.fields), item.tries > 0 && item.refused === undefined ? item.key : undefined);
    void removePending(item.key);
  };
  return (
    <>
      {isOpen ? (
        <Sheet
          key={opened.turn}
          {...{ directId, staffId, opened, actionData }}
          add={(fields, files) =>
            queue.add({ key: opened.key ?? crypto.randomUUID(), address: `${place}/envoi`, fields, files })
          }
          onQueued={() => open({ kind: "text" })}
        />
      ) : (
        <LocalDraftNotice directId={directId} staffId={staffId} />
      )}
      <QueueList queue={queue} onMend={isOpen ? mend : undefined} />
    </>
  );
}

interface SheetProps extends Pick<Props, "directId" | "staffId" | "actionData"> {
  opened: Opened;
  add: (fields: [string, string][], files: [string, File][]) => Promise<boolean>;
  onQueued: () => void;
}

function Sheet({ directId, staffId, opened, actionData, add, onQueued }: SheetProps) {
  const hydrated = useHydrated();
  const toast = useToast();
  const [kind, setKind] = useState(opened.kind);
  const [kept, setKept] = useState(Object.keys(opened.fields).length > 1);
  const element = useRef<HTMLFormElement>(null);
  /** No browser storage: the form leaves as without script. */
  const plain = useRef(false);
  const form = useAppForm(updateSchema, {
    actionData: opened.turn === 0 ? actionData : undefined,
    id: "maj",
    defaultValue: { ...opened.fields, isKeyMoment: opened.fields.isKeyMoment === "on" },
  });

  useEffect(() => {
    if (opened.turn > 1) element.current?.querySelector<HTMLElement>("[name=headline]")?.focus();
  }, [opened.turn]);

  const keep = () => {
    if (element.current) setKept(keepDraft(directId, staffId, texts(element.current)));
  };

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    form.props.onSubmit(event);
    if (event.defaultPrevented || plain.current) return;
    event.preventDefault();
    const sheet = event.currentTarget;
    const files = [...new FormData(sheet)].filter(
      (entry): entry is [string, File] => entry[1] instanceof File && entry[1].size > 0,
    );
    if (!(await add(texts(sheet), files))) {
      plain.current = true;
      sheet.requestSubmit();
      return;
    }
    keepDraft(directId, staffId, []);
    if (!navigator.onLine) toast({ title: "Gardée sur cet appareil, en attente du réseau." });
    onQueued();
  }

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (!(event.ctrlKey || event.metaKey)) return enterGoesOn(event);
    if (event.key !== "Enter") return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };

  return (
    // The fields themselves take the keyboard: this hears Ctrl+Enter from any of them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <Form
      {...form.props}
      ref={element}
      method="post"
      encType="multipart/form-data"
      className="desk-sheet stack"
      data-queues=""
      onSubmit={(event) => void onSubmit(event)}
      onInput={keep}
      onKeyDown={onKeyDown}
    >
      <NoImplicitSubmit />
      <HiddenKeys />
      <nav className="desk-kinds" aria-label="Modèle">
        {kindNames.map((name) => (
          <a
            key={name}
            href={`?modele=${name}`}
            aria-current={name === kind ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault();
              setKind(name);
            }}
          >
            {kindLabels[name]}
          </a>
        ))}
      </nav>
      <ErrorSummary form={form} labels={{ ...updateFields, body: bodyLabel(kind) }} />
      <UpdateFields form={form} kind={kind} />
      <div className="desk-send">
        <CheckboxField field={form.fields.isKeyMoment} label="Moment clé" />
        <CheckboxField field={form.fields.isPinned} label="Épingler" />
        <SubmitButton busy="Envoi…">Publier</SubmitButton>
      </div>
      {hydrated ? (
        <p className="field-hint desk-kept">
          {kept ? "Gardé sur cet appareil tant que ce n’est pas publié." : <span>Ctrl + Entrée publie.</span>}
        </p>
      ) : null}
    </Form>
  );
}

/** The texts of a form, without what the page adds to it. */
function texts(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" && entry[1] !== "" && entry[0] !== "csrf" && entry[0] !== "submissionKey",
  );
}
