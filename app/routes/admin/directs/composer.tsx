import { type ChangeEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Form, useRevalidator } from "react-router";
import { bodyLabel, updateFields, updateSchema } from "#app/modules/live/schema.ts";
import type { Desk } from "#app/modules/live/staff-queries.server.ts";
import { type KindName, kindLabels, kindNames } from "#app/modules/live/update-kinds.ts";
import { QuietButton } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/form/fields.tsx";
import { NoImplicitSubmit, enterGoesOn } from "#app/ui/form/form-view.tsx";
import { type ActionResult, ErrorSummary, HiddenKeys, SubmitButton, useAppForm } from "#app/ui/form/form.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type Pending, changePending, listPending, removePending } from "#app/utils/offline-queue/store.ts";
import { deskOf } from "./addresses.ts";
import { Chips } from "./chips.tsx";
import { type Draft, isWriting, keepDraft, takeDraft, texts } from "./local-draft.ts";
import { QueueList, useQueue, LocalDraftNotice, UndoBar } from "./queue-list.tsx";
import { UpdateFields, PhotoButton, putFiles } from "./update-fields.tsx";

interface Props {
  directId: number;
  staffId: number;
  /** Is anything published in it now? What was kept on the device is shown in any case. */
  isOpen: boolean;
  /** Does it run? Before, to start it is the one thing in red. */
  isRunning?: boolean;
  firstKind: KindName;
  /** Of its template: headlines that a press puts in the form, and the one that was pressed without script. */
  phrases?: string[];
  firstHeadline?: string;
  undo?: Desk["undo"];
  actionData: ActionResult | undefined;
}

/** What the form opens with: a text kept on the device, or one taken back from the queue under its own key. */
interface Opened {
  fields: Draft;
  kind: KindName;
  key?: string | undefined;
  /** Of the queue, where it stays with its photo until the form is sent. */
  from?: Pending;
  turn: number;
  /** After a press, it has the caret. */
  focuses?: boolean;
}

const mending = "Vous la modifiez.";

/** The fast composer: a plain form, that a script sends through the offline queue, so that it works without a connection. */
export function Composer({ directId, staffId, isOpen, firstKind, actionData, ...given }: Props) {
  const place = deskOf(directId);
  const { revalidate } = useRevalidator();
  const queue = useQueue(place, staffId);
  const toast = useToast();
  useEffect(() => {
    if (queue.sent > 0) void revalidate();
  }, [queue.sent, revalidate]);
  const first: Opened = { fields: { headline: given.firstHeadline ?? "" }, kind: firstKind, turn: 0 };
  const [opened, setOpened] = useState(first);
  const open = (fields: Draft, given: Partial<Opened> = {}) => {
    const kind = kindNames.find((name) => name === fields.kind) ?? "text";
    setOpened(({ turn }) => ({ fields, kind, turn: turn + 1, focuses: true, ...given }));
  };
  const goOn = (from: Pending, fields: Draft, given: Partial<Opened> = {}) => {
    const { key, tries, refused = mending } = from;
    // It does not leave meanwhile. What the server may have has its key still.
    void changePending(key, { refused });
    open(fields, { from, key: tries > 0 && refused === mending ? key : undefined, ...given });
  };
  useEffect(() => {
    const reopen = async ({ from: key, ...fields }: Draft) => {
      const from = key && (await listPending().catch(() => [])).find((item) => item.key === key);
      return from ? goOn(from, fields, { focuses: false }) : open(fields, { focuses: false });
    };
    const kept = actionData ? null : takeDraft(directId, staffId);
    if (kept) void reopen(kept);
    // Once per page: what is typed from then on is in the form.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [directId, staffId]);
  const mend = (item: Pending) => {
    if (!isWriting(directId, staffId)) return goOn(item, Object.fromEntries(item.fields));
    toast({ title: "Publiez ou videz d’abord ce que vous écrivez.", style: "destructive" });
  };
  const add: SheetProps["add"] = async (fields, files) => {
    const { key = crypto.randomUUID(), from } = opened;
    const isKept = await queue.add({ key, address: `${place}/envoi`, fields, files });
    if (isKept && from && from.key !== key) await removePending(from.key);
    return isKept;
  };
  const takeBack = (fields: Draft) => {
    // What is being written stays; what is taken back is in the bin too.
    if (isWriting(directId, staffId)) return;
    keepDraft(directId, staffId, Object.entries(fields));
    open(fields);
  };
  return (
    <>
      {given.undo && !actionData ? (
        <UndoBar key={given.undo.id} directId={directId} undo={given.undo} onUndo={takeBack} />
      ) : null}
      {isOpen ? (
        <Sheet
          key={opened.turn}
          {...{ directId, staffId, opened, actionData }}
          isRunning={given.isRunning}
          phrases={given.phrases ?? []}
          add={add}
          onQueued={() => open({ kind: "text" })}
        />
      ) : (
        <LocalDraftNotice directId={directId} staffId={staffId} />
      )}
      <QueueList
        queue={{ ...queue, items: queue.items.filter(({ key }) => key !== opened.from?.key || !isOpen) }}
        onMend={isOpen ? mend : undefined}
      />
    </>
  );
}

interface SheetProps extends Pick<Props, "directId" | "staffId" | "isRunning" | "actionData"> {
  opened: Opened;
  phrases: string[];
  add: (fields: [string, string][], files: [string, File][]) => Promise<boolean>;
  onQueued: () => void;
}

function Sheet({ directId, staffId, isRunning, opened, phrases, actionData, add, onQueued }: SheetProps) {
  const hydrated = useHydrated();
  const toast = useToast();
  const [kind, setKind] = useState(opened.kind);
  const [kept, setKept] = useState(Object.keys(opened.fields).length > 1);
  /** On a phone it is one line until it is touched; after a publication too, though the caret is in it. */
  const [isWide, setWide] = useState(Object.keys(opened.fields).length > 1 || actionData !== undefined);
  /** And its text too, on a screen that has updates to show. */
  const [isLong, setLong] = useState(isWide);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const fold = ({ target }: Event) => {
      if ((target as Element).closest(".desk-write, .toast")) return;
      setWide(false);
      if (matchMedia("(width < 64rem)").matches) setLong(false);
    };
    document.addEventListener("click", fold);
    return () => document.removeEventListener("click", fold);
  }, []);
  const [lacksAlt, setLacksAlt] = useState(false);
  /** No browser storage: the form leaves as without script. */
  const plain = useRef(false);
  const form = useAppForm(updateSchema, {
    actionData: opened.turn === 0 ? actionData : undefined,
    id: "maj",
    defaultValue: { ...opened.fields, isKeyMoment: opened.fields.isKeyMoment === "on" },
  });

  const field = (name: string) => element.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
  useEffect(() => {
    for (const [name, file] of opened.from?.files ?? []) putFiles(field(name), [file]);
  }, [opened.from]);
  const puts = useRef(false);
  useEffect(() => {
    puts.current = true;
    const isUndescribed = opened.from?.files?.length && !opened.fields.imageAlt;
    if (opened.focuses) field(isUndescribed ? "imageAlt" : "headline")?.focus();
    puts.current = false;
  }, [opened]);

  const say = (phrase: string) => {
    const headline = field("headline");
    if (!headline) return;
    headline.value = phrase;
    headline.dispatchEvent(new Event("input", { bubbles: true }));
    headline.focus();
  };
  /** At once: what is folded takes no focus. */
  const unfold = (first: string, change = () => {}) => {
    setWide(true);
    flushSync(change);
    element.current?.querySelector<HTMLElement>(first)?.focus();
  };
  /** It is the picture of the form, which asks what it shows. */
  const takePhoto = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    if (!files?.length) return;
    putFiles(field("image"), [...files]);
    unfold("[name=imageAlt]");
  };

  const keep = () => {
    setLacksAlt(false);
    const from: [string, string][] = opened.from ? [["from", opened.from.key]] : [];
    if (element.current) setKept(keepDraft(directId, staffId, [...texts(element.current), ...from]));
  };

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const sheet = event.currentTarget;
    const alt = field("imageAlt");
    if (field("image")?.files?.length && alt?.value.trim() === "") {
      event.preventDefault();
      setLacksAlt(true);
      return alt.focus();
    }
    form.props.onSubmit(event);
    if (event.defaultPrevented || plain.current) return;
    event.preventDefault();
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
      className="desk-sheet ed-write stack"
      data-queues=""
      data-wide={isWide || undefined}
      data-long={isLong || undefined}
      onFocus={({ target }) => {
        if (target.matches("input, textarea, .rich-text") && !puts.current) setWide(true);
        if (target.closest(".ed")) setLong(true);
      }}
      onSubmit={(event) => void onSubmit(event)}
      onInput={keep}
      onKeyDown={onKeyDown}
    >
      <NoImplicitSubmit />
      <HiddenKeys />
      <Chips
        label="Modèle"
        items={kindNames.map((name) => [kindLabels[name], name, `?modele=${name}`])}
        chosen={kind}
        onChoose={(name) => unfold(".desk-fields .input", () => setKind(name))}
      />
      <div className="desk-fields stack">
        {actionData ? <ErrorSummary form={form} labels={{ ...updateFields, body: bodyLabel(kind) }} /> : null}
        {kind === "text" && phrases.length > 0 ? (
          <Chips
            label="Phrases prêtes"
            className="desk-phrases"
            items={phrases.map((phrase) => [phrase, phrase, `?titre=${encodeURIComponent(phrase)}`])}
            onChoose={say}
          />
        ) : null}
        <UpdateFields form={form} kind={kind} lacksAlt={lacksAlt} />
        {hydrated ? (
          <p className="field-hint desk-kept m-0">
            {kept ? "Gardé sur cet appareil." : <span>Ctrl + Entrée publie.</span>}
          </p>
        ) : null}
      </div>
      <div className="desk-send">
        <CheckboxField field={form.fields.isKeyMoment} label="Moment clé" />
        <CheckboxField field={form.fields.isPinned} label="Épingler" />
        {/* In one order, folded or not: a thumb finds each where it was. */}
        <div className="flex flex-[1_1_18rem] flex-wrap justify-end gap-[0.4rem]">
          {hydrated ? (
            <>
              <PhotoButton icon="camera" label="Prendre une photo" capture="environment" onChange={takePhoto} />
              <PhotoButton icon="image" label="Choisir une image" onChange={takePhoto} />
              <QuietButton className="desk-fold" aria-expanded={isWide} onClick={() => setWide(!isWide)}>
                {isWide ? "Réduire" : "Déplier"}
              </QuietButton>
            </>
          ) : null}
          <SubmitButton busy="Envoi…" className={isRunning ? undefined : "button button-quiet"}>
            Publier
          </SubmitButton>
        </div>
      </div>
    </Form>
  );
}
