import { use, useEffect, useEffectEvent, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { href, Outlet, useLocation, useRevalidator } from "react-router";
import { Button, ButtonLink, SmallButton } from "#app/ui/button.tsx";
import { UNRELATED, type FoundHere, writtenFields } from "#app/ui/editor/draft.ts";
import { KeptLine } from "#app/ui/editor/unsaved-changes-guard.tsx";
import { type DraftState, useAutosave } from "#app/ui/editor/use-autosave.ts";
import { TypingContext } from "#app/ui/form/autosaved-form.ts";
import { FormKeysContext, HiddenKeys, SmallButtonForm } from "#app/ui/form/button-form.tsx";
import { NoImplicitSubmit } from "#app/ui/form/form-view.tsx";
import type { ActionResult } from "#app/ui/form/form.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { formatMoment } from "#app/utils/dates.ts";
import { OPENED, TAKEN_AFTER } from "#app/utils/taken-along.ts";
import { asRead } from "#app/utils/text.ts";
import { useKeysBeside } from "../shared/keys-beside.ts";
import { useTakeFound } from "../shared/take-found.ts";
import { OthersEditing } from "./others-editing.tsx";
import type { PageTyping } from "./page-state.server.ts";

const foundPlace = "texte-de-ce-navigateur";

interface Props {
  typing: PageTyping;
  /** Another text waits on the server: not in the form, and not what this page keeps there. */
  waits: boolean;
  /** Which copy of the server's its form continues by now, null once it is left. */
  onContinued: (after: string | null) => void;
  formId: string;
  refusal: ActionResult | undefined;
}

/** Ends every form whose text is kept (forms.ts): keeps it, and says where it is safe. */
function Foot({ typing: { page, staffId, kept, keptAt, taken }, waits, onContinued, formId, refusal }: Props) {
  const revalidator = useRevalidator();
  const onServer = useMemo(() => ({ keptAt, kept: kept?.typed ?? null }), [keptAt, kept]);
  const draft = useAutosave(
    {
      formId,
      url: `${href("/admin/saisie")}?${new URLSearchParams({ page }).toString()}`,
      staffId,
      name: page,
      onServer,
      startsDirty: taken !== null || refusal !== undefined,
      waits,
      refusal,
    },
    () => void revalidator.revalidate(),
  );
  const { after } = draft;
  const tell = useEffectEvent(onContinued);
  useEffect(() => tell(after), [after]);
  useEffect(() => () => tell(null), []);
  const opened = taken || refusal ? null : use(TypingContext)?.drawn?.values;
  return (
    <>
      {opened ? <input type="hidden" name={OPENED} value={JSON.stringify(opened)} /> : null}
      <KeptLine draft={draft} className="block text-soft text-[0.875rem] empty:hidden" />
      {/* The layout's guard asks before the page is left, and says what becomes of it. */}
      {draft.kept ? <span hidden data-typed-kept /> : null}
      {draft.found
        ? createPortal(
            <Found
              page={page}
              formId={formId}
              waiting={waits ? (kept?.typed ?? null) : null}
              draft={draft}
              found={draft.found}
            />,
            // At the head of the page: a form may be long.
            document.getElementById(foundPlace) ?? document.body,
          )
        : null}
    </>
  );
}

/** Characters of each text: enough to know it again. */
const SHOWN = 500;

interface FoundProps {
  page: string;
  formId: string;
  waiting: string | null;
  draft: DraftState;
  found: FoundHere;
}

/** This browser kept a text that neither the form nor the server has: to be chosen or not. */
function Found({ page, formId, waiting, draft, found }: FoundProps) {
  // Another address each time: the form is drawn anew, with that text.
  const { take, failed } = useTakeFound(draft, waiting, () => `${page}?saisie=reprendre&de=${Date.now()}`);
  return (
    <section className="notice [&_dd]:m-0 grid gap-3 mb-5" aria-label="Texte gardé dans ce navigateur">
      <p>Ce navigateur garde un autre texte de vous, du {formatMoment(found.at)}&#8239;:</p>
      <dl className="stack">
        {differences(formId, found.typed).map(({ name, label, value }) => (
          <div key={name}>
            <dt className="text-soft text-[0.875rem]">{label}</dt>
            <dd className="bo-message">{value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value}</dd>
          </div>
        ))}
      </dl>
      {failed ? <p role="alert">Ce texte n’a pas pu être repris&#8239;: vérifiez le réseau, puis réessayez.</p> : null}
      <div className="button-row">
        <Button className="button-small" onClick={take}>
          Reprendre celui-ci
        </Button>
        <SmallButton onClick={draft.forgetFound}>Le jeter</SmallButton>
      </div>
    </section>
  );
}

/** The texts of `typed` that the form does not show, under the words of its labels. Choices of a list say nothing as they are stored. */
function differences(formId: string, typed: string): { name: string; label: string; value: string }[] {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return [];
  return writtenFields(typed).flatMap(([name, value]) => {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return [];
    if (field.type === "hidden" || field.type === "checkbox" || field.value.trim() === value) return [];
    return [{ name, label: labelOf(field) ?? name, value: field.matches(".ed-text") ? asRead(value) : value }];
  });
}

const labelOf = (field: HTMLInputElement | HTMLTextAreaElement) =>
  [...(field.labels?.[0]?.childNodes ?? [])].find(({ nodeType }) => nodeType === Node.TEXT_NODE)?.textContent;

/** After the page, which may have drawn no form (one may only read it): its buttons need one all the same. */
const FormOfButtons = ({ formId, drawn }: { formId: string; drawn: { values: unknown } }) =>
  drawn.values ? null : (
    <form id={formId} method="post" hidden>
      <HiddenKeys />
    </form>
  );

interface NoticeProps {
  typing: PageTyping;
  waits: boolean;
  after: string;
}

/** Above a form with a text of this person's that was never saved: to take back or throw away, with or without script. */
function UnsavedNotice({ typing: { page, kept, older, taken }, waits, after }: NoticeProps) {
  if (!kept || !(waits || taken)) return null;
  const at = <time dateTime={kept.at}>{formatMoment(kept.at)}</time>;
  return (
    <section className="notice bo-notice" aria-label="Texte non enregistré">
      <p>
        {taken ? (
          <>Votre texte du {at} est dans le formulaire. Il n’est pas encore enregistré.</>
        ) : (
          <>Un texte non enregistré du {at} vous attend.</>
        )}
        {older.map((one) => ` Un autre, du ${formatMoment(one)}, reviendra une fois celui-ci enregistré ou jeté.`)}
      </p>
      <div className="button-row">
        {taken ? null : (
          <ButtonLink className="button-small" href={`${page}?saisie=reprendre`}>
            Reprendre
          </ButtonLink>
        )}
        <SmallButtonForm action={href("/admin/saisie/jeter")} values={{ page, at: taken ? after : kept.at }}>
          Jeter
        </SmallButtonForm>
      </div>
    </section>
  );
}

/** The page, under who else has it open and the text of its form that was not saved. */
export function TypedPage({ typing }: { typing: PageTyping }) {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const { page, formId, kept, keptAt, taken } = typing;
  /** Which copy the form continues, as it said, and over which the server told of then. */
  const [said, setSaid] = useState<{ after: string; over: string } | null>(null);
  const isOwn = said !== null && said.after !== UNRELATED && [said.after, said.over].includes(keptAt);
  const waits = kept !== null && taken === null && !isOwn;
  const after = said?.after ?? (waits ? UNRELATED : keptAt);
  const form = useMemo(
    () =>
      formId
        ? {
            formId,
            taken,
            sentTo: (address: string) =>
              `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ [TAKEN_AFTER]: after })}`,
            drawn: hydrated ? null : { values: null },
            foot: (refusal: ActionResult | undefined) => (
              <Foot
                typing={typing}
                waits={waits}
                onContinued={(now) => setSaid(now === null ? null : { after: now, over: keptAt })}
                formId={formId}
                refusal={refusal}
              />
            ),
          }
        : null,
    [formId, taken, after, hydrated, typing, waits, keptAt],
  );
  const keys = use(FormKeysContext);
  // What waits is not in the form, which continues nothing then.
  const keysOfButtons = useKeysBeside(formId, page, after);
  return (
    <TypingContext value={form}>
      {/* Enter in a line presses the first button of its form: never one beside it. */}
      {form?.drawn ? <NoImplicitSubmit form={form.formId} /> : null}
      {typing.others ? <OthersEditing key={page} page={page} others={typing.others} /> : null}
      <div id={foundPlace} />
      <FormKeysContext value={keysOfButtons}>
        {/* What is taken back is thrown away with what is in the form. */}
        <FormKeysContext value={taken ? keys : keysOfButtons}>
          <UnsavedNotice typing={typing} waits={waits} after={after} />
        </FormKeysContext>
        {/* A text taken back is in a form of its own: fields keep what they were first given. */}
        <Outlet key={taken ? search : ""} />
        {form?.drawn ? <FormOfButtons formId={form.formId} drawn={form.drawn} /> : null}
      </FormKeysContext>
    </TypingContext>
  );
}
