import { type FieldMetadata, useForm } from "@conform-to/react/future";
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  use,
  useEffect,
  useMemo,
  useRef,
} from "react";
import { Form as RouterForm, type ShouldRevalidateFunctionArgs, useFormAction } from "react-router";
import type { z } from "zod";
import { foldKey } from "#app/utils/text.ts";
import { TypingContext, type ActionResult } from "./autosaved-form.ts";
import { HiddenKeys } from "./button-form.tsx";
import { useCut, useMoving } from "./connection-lost.ts";

export { FormKeysContext, HiddenKeys } from "./button-form.tsx";
export { type ActionResult, sentValues } from "./autosaved-form.ts";

export type Field = Pick<
  FieldMetadata<unknown, string[]>,
  "id" | "name" | "errorId" | "descriptionId" | "defaultValue" | "defaultChecked" | "errors"
>;

/** For a page of a form: refused for its stale proof, it needs the new one, and the router would not ask after a refusal. */
export const whenUnproved = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 403 || defaultShouldRevalidate;

type Shape<S extends z.ZodType> = { [K in keyof z.input<S> & string]-?: Field };

/** First in a form whose sending publishes: Enter presses the first button, and a disabled one sends nothing. */
export const NoImplicitSubmit = ({ form }: { form?: string }) => (
  <button type="submit" form={form} disabled hidden>
    Entrée n’envoie rien
  </button>
);

const fields =
  ":is(input:not([type=hidden], [type=file]), textarea, select, button[type=submit]:enabled):not(details:not([open]) *)";

/** Enter in a line of such a form, or in its one sentence, leads to the next field. */
export function enterGoesOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  const isLine =
    target instanceof HTMLInputElement ||
    (target instanceof HTMLTextAreaElement && target.matches("[enterkeyhint=next]"));
  if (event.key !== "Enter" || event.nativeEvent.isComposing || !isLine) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(fields)].filter((one) => one.offsetParent);
  all[all.indexOf(target) + 1]?.focus();
}

export interface AppForm<S extends z.ZodType> {
  id: string;
  props: ReturnType<typeof useForm>["form"]["props"];
  errors: string[];
  fieldErrors: Record<string, string[]>;
  fields: Shape<S>;
  answer: ActionResult | undefined;
}

export interface Check {
  readonly "~standard": Pick<z.ZodType["~standard"], "version" | "vendor" | "validate">;
}

/** After a sending that was refused, takes the reader to the summary, once it is drawn, else to the field. */
function focusSummary({ formElement, intent }: { formElement: HTMLFormElement; intent: { type: string } }): void {
  if (intent.type !== "submit") return;
  setTimeout(() => formElement.querySelector<HTMLElement>("[data-error-summary],[aria-invalid=true]")?.focus());
}

/** Conform shows the server's last word while nothing changes: one that judged nothing would hide the browser's. */
const lastWord = (answer: ActionResult | undefined) =>
  answer?.result && "filled" in answer ? { ...answer.result, error: null } : (answer?.result ?? null);

export interface FormOptions {
  actionData?: ActionResult | undefined;
  defaultValue?: Record<string, unknown>;
  id?: string;
}

/** Validated on submit, then while typing. Not on blur: a message would move the button away from the click. */
export function useCheckedForm<S extends z.ZodType>(check: Check, options: FormOptions): AppForm<S> {
  const lastResult = useMemo(() => lastWord(options.actionData), [options.actionData]);
  const { form, fields } = useForm(check, {
    ...(options.id ? { id: options.id } : {}),
    lastResult,
    defaultValue: options.defaultValue,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onError: focusSummary,
  } as never);
  const meta = form as unknown as { errors?: string[]; fieldErrors: Record<string, string[]> };
  return {
    id: form.id,
    props: form.props,
    errors: meta.errors ?? [],
    fieldErrors: meta.fieldErrors ?? {},
    fields: fields as unknown as Shape<S>,
    answer: options.actionData,
  };
}

const tellingWords = (text: string) =>
  foldKey(text)
    .split(" ")
    .filter((word) => /^(?!(?:des|est|les|par|pas|que|ses|son|sur|ton|une|vos|votre)$)(?:\d+|\w{3,})$/.test(word));

/** "Confirme" and "confirmer" are one word. */
const isSameWord = (one: string, other: string) =>
  one === other || (one.length > 5 && other.length > 5 && one.slice(0, 6) === other.slice(0, 6));

/** A message after the name of its field, unless it says it. "Ce jour" points at one of several. */
const named = (label = "", message = "") => {
  const said = tellingWords(message);
  const isNamed = /^ce(t|tte)? /i.test(message)
    ? foldKey(message).includes(foldKey(label))
    : tellingWords(label).every((word) => said.some((other) => isSameWord(word, other)));
  return !label || isNamed ? message : `${label}\u202F: ${message}`;
};

/** A link to a field has no address of its own: the router would forget the refusal, and what was typed. */
export function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  if (takeToField(event.currentTarget.hash.slice(1))) event.preventDefault();
}

export const FIELD_SOUGHT = "field-sought";

/** In view, and again as what is above takes its height (a text that was hidden), until the person acts. */
function keepInView(box: Element): void {
  const show = () => box.scrollIntoView({ block: "center" });
  show();
  const heights = new ResizeObserver(show);
  heights.observe(document.body);
  const stop = () => heights.disconnect();
  for (const act of ["pointerdown", "wheel", "keydown"]) addEventListener(act, stop, { once: true, passive: true });
  setTimeout(stop, 2000);
}

export function takeToField(id: string): boolean {
  const field = document.getElementById(id);
  if (!field) return false;
  field.dispatchEvent(new Event(FIELD_SOUGHT, { bubbles: true }));
  field.closest("details")?.setAttribute("open", "");
  keepInView(field.closest(".field") ?? field);
  const editor = field.hidden ? field.closest(".field")?.querySelector<HTMLElement>("[contenteditable=true]") : null;
  const first = field.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select");
  (editor ?? first ?? field).focus({ preventScroll: true });
  return true;
}

/** "Il y a un problème": heads the form in the order of its labels, which is the page's (the hidden, without one, come last), links to each field, takes the focus with or without script (GOV.UK). */
export function ErrorSummary({ form, labels }: Pick<AppFormProps, "form" | "labels">) {
  const names = Object.keys({ ...labels, ...form.fieldErrors }).filter((name) => form.fieldErrors[name]?.length);
  if (form.errors.length + names.length === 0) return null;
  return (
    <SummaryBox answer={form.answer}>
      <div role="alert">
        <h2>Il y a un problème</h2>
        <ul>
          {form.errors.map((message) => (
            <li key={message}>{message}</li>
          ))}
          {names.flatMap((name) =>
            // After the message of "version" comes the version that a box may replace.
            form.fieldErrors[name]?.slice(0, name === "version" ? 1 : undefined).map((message) => (
              <li key={`${name} ${message}`}>
                <a href={`#${form.id}-field-${name}`} onClick={focusField}>
                  {named(labels[name], message)}
                </a>
              </li>
            )),
          )}
        </ul>
      </div>
    </SummaryBox>
  );
}

function CutSummary({ formId }: { formId: string }) {
  const cut = useCut();
  if (!cut || cut.form?.id !== formId) return null;
  return (
    // Its words may change while one types: the focus stays there.
    <SummaryBox answer={cut.form}>
      <div role="alert">
        <h2>{cut.title}</h2>
        {cut.text ? <p>{cut.text}</p> : null}
      </div>
    </SummaryBox>
  );
}

/** Where the reader is taken: by autofocus without script, by hand with it (React leaves a box's autofocus to the browser). */
function SummaryBox({ answer, children }: { answer: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [answer]);
  return (
    <div className="error-summary" tabIndex={-1} autoFocus data-error-summary ref={box}>
      {children}
    </div>
  );
}

interface AppFormProps {
  form: AppForm<z.ZodType>;
  children: ReactNode;
  action?: string;
  multipart?: boolean;
  className?: string;
  labels: Record<string, string>;
  inline?: boolean;
  /** Its buttons send it, never Enter in a line: readers see at once what it sends, or its first button is another. */
  publishes?: boolean;
}

/** Name of the buttons that have the server fill in a form (pasted-list.tsx): what there is goes unchecked. */
export const FILL = "fill";

const isFilling = ({ nativeEvent }: SyntheticEvent) =>
  ((nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.name === FILL;

export function AppFormView({ form, children, action, multipart, className, labels, inline, publishes }: AppFormProps) {
  const context = use(TypingContext);
  const typing = context?.formId === form.id ? context : null;
  // With "?index" where the page is an index route: its address alone would be its layout's, which takes no form.
  const address = useFormAction(action);
  return (
    <RouterForm
      {...form.props}
      onSubmit={(event) => isFilling(event) || form.props.onSubmit(event)}
      method="post"
      action={typing ? typing.sentTo(address) : address}
      encType={multipart ? "multipart/form-data" : undefined}
      className={className ?? "stack"}
      data-summary
      onKeyDown={publishes ? enterGoesOn : undefined}
    >
      {publishes ? <NoImplicitSubmit /> : null}
      <HiddenKeys />
      <CutSummary formId={form.id} />
      <ErrorSummary form={inline ? { ...form, fieldErrors: {} } : form} labels={labels} />
      {children}
      {typing?.foot(form.answer)}
    </RouterForm>
  );
}

interface SubmitButtonProps extends Pick<ComponentProps<"button">, "children" | "className" | "name" | "value"> {
  busy?: string;
  formAction?: string;
  onClick?: (event: MouseEvent) => void;
}

export function SubmitButton({ children, busy, className, name, value, formAction, onClick }: SubmitButtonProps) {
  const navigation = useMoving();
  // Until the answer is whole: pressed sooner after a stale proof, the form would go with the old one again.
  const sending = navigation.state !== "idle" && navigation.formMethod === "POST";
  return (
    <button
      type="submit"
      name={name}
      value={value}
      className={className ?? "button"}
      formAction={formAction}
      aria-disabled={sending || undefined}
      onClick={(event) => (sending ? event.preventDefault() : onClick?.(event))}
    >
      {sending && busy ? busy : children}
    </button>
  );
}
