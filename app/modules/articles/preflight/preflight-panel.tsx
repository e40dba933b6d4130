import { type RefObject, useEffect, useRef, useState } from "react";
import { formOf, typedIn, useFormState } from "#app/ui/editor/form-values.ts";
import { focusField } from "#app/ui/form/form-view.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { plural } from "#app/utils/text.ts";
import { completableOf, isOfPart, missingToPublish } from "../completeness.ts";
import type { ArticleFields, PreflightContext } from "../form/form-context.ts";
import { contentFields } from "../labels.ts";
import type { Point } from "./helps.server.ts";
import "./preflight.css";
import type { Preflight } from "./preflight.server.ts";
import { SensitiveField, needsWhy } from "./sensitive-field.tsx";

const REST_MS = 900;

function usePreflight(
  formId: string,
  { url, opened, isStale }: { url: string; opened: Preflight; isStale: boolean },
  place: RefObject<HTMLElement | null>,
): { list: Preflight; isWaiting: boolean; hasFailed: boolean } {
  const [state, setState] = useState({ list: opened, isWaiting: false, hasFailed: false });
  useEffect(() => {
    const form = formOf(formId);
    const shown = place.current;
    if (!form || !shown) return;
    let isBehind = isStale;
    let isSeen = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastRequest = new AbortController();
    const ask = async () => {
      lastRequest.abort();
      lastRequest = new AbortController();
      const { signal } = lastRequest;
      isBehind = false;
      setState((last) => ({ ...last, isWaiting: true }));
      try {
        const response = await fetch(url, { method: "POST", body: typedIn(form), signal });
        if (!response.ok) throw new Error(String(response.status));
        const list = (await response.json()) as Preflight;
        setState({ list, isWaiting: false, hasFailed: false });
      } catch {
        if (signal.aborted) return;
        isBehind = true;
        setState((last) => ({ ...last, isWaiting: false, hasFailed: true }));
      }
    };
    const plan = (ms: number) => {
      clearTimeout(timer);
      if (isSeen && isBehind) timer = setTimeout(() => void ask(), ms);
    };
    const onTyped = () => {
      isBehind = true;
      plan(REST_MS);
    };
    const sight = new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting ?? false;
      plan(0);
    });
    sight.observe(shown);
    form.addEventListener("input", onTyped);
    form.addEventListener("change", onTyped);
    return () => {
      sight.disconnect();
      form.removeEventListener("input", onTyped);
      form.removeEventListener("change", onTyped);
      clearTimeout(timer);
      lastRequest.abort();
    };
  }, [formId, url, isStale, place]);
  return state;
}

const BELOW = 16;

/** The card on the front page of a phone: the real page, drawn again from what is typed. */
function CardFrame({ address, shareImage }: { address: string; shareImage: string | null }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(480);
  const measure = () => {
    const card = frame.current?.contentDocument?.querySelector(".card");
    const bottom = card?.getBoundingClientRect().bottom;
    if (bottom) setHeight(Math.ceil(bottom + BELOW));
  };
  // It may have come before the script of the page around it, or in a step that is not shown: it has no height there.
  useEffect(() => {
    const shown = new ResizeObserver(measure);
    if (frame.current) shown.observe(frame.current);
    return () => shown.disconnect();
  }, []);
  return (
    <section className="ed-panel" aria-labelledby="carte">
      <h2 id="carte">Sur la page d’accueil</h2>
      <iframe
        ref={frame}
        className="pf-card w-full max-w-90 border border-line rounded bg-paper max-[40rem]:border-0"
        title="La carte de l’article, comme sur un téléphone"
        src={address}
        height={height}
        // No script runs in it; its sheets ask for the same origin.
        sandbox="allow-same-origin"
        // To be looked at: its link leads nowhere yet.
        inert
        onLoad={measure}
      />
      {shareImage ? (
        <a href={shareImage} target="_blank" rel="noopener">
          Voir l’image des partages
        </a>
      ) : null}
    </section>
  );
}

interface Props {
  formId: string;
  fields: ArticleFields;
  context: PreflightContext;
}

const whyAsked: Point = {
  text: "Dites pourquoi une relecture n’est pas nécessaire, ou cochez «\u202FSujet sensible\u202F».",
  field: "notSensitiveWhy",
};

export function PreflightPanel({ formId, fields, context }: Props) {
  const place = useRef<HTMLElement>(null);
  const { list, isWaiting, hasFailed } = usePreflight(formId, context, place);
  const isOnline = context.shareImage !== null;
  const missing = useFormState(
    formId,
    list.must.filter(({ text }) => isOfPart(text)),
    (typed) => (isOnline ? [] : missingToPublish(completableOf(typed)).map(({ field, why }) => ({ text: why, field }))),
  );
  const saysNothing = useFormState(
    formId,
    !fields.sensitive.defaultChecked && !fields.notSensitiveWhy.defaultValue,
    (typed) => !typed.has("sensitive") && !String(typed.get("notSensitiveWhy") ?? "").trim(),
  );
  // What the form itself shows is said of what is typed now; the rest as the server last read it.
  const must = [
    ...missing,
    ...(saysNothing && needsWhy(context, list) ? [whyAsked] : []),
    ...list.must.filter(({ text }) => !isOfPart(text)),
  ];
  const isRefused = contentFields.some((name) => fields[name].errors?.length);
  const count = list.helps.reduce((sum, { points }) => sum + points.length, 0);
  return (
    <>
      <section className="ed-panel pf" aria-labelledby="avant-de-publier" aria-busy={isWaiting} ref={place}>
        <h2 id="avant-de-publier">{isOnline ? "Ce que le site a relu" : "Avant de publier"}</h2>
        {must.length > 0 ? (
          <div className="pl-3 border-l-[0.25rem] border-red">
            <h3>{plural(must.length, "chose")} à compléter</h3>
            <ul className="pf-list grid mt-1">
              {must.map((point) => (
                <PointLine key={point.text} formId={formId} point={point} />
              ))}
            </ul>
          </div>
        ) : isRefused ? (
          <p>Corrigez d’abord ce qui est en rouge.</p>
        ) : isWaiting || hasFailed ? null : (
          <p className="flex gap-2 items-center font-[650]">
            <Icon name="check" /> {isOnline ? "Rien à corriger." : "Rien ne manque pour publier."}
          </p>
        )}
        {count > 0 ? (
          <details className="pf-helps ed-fold">
            <summary className="py-[0.4rem] font-[650]">
              <span>
                Ce qui aiderait vos lecteurs <span className="bo-muted">{count}</span>
              </span>
            </summary>
            {list.helps.map(({ title, points }) => (
              <div className="mt-[0.9rem]" key={title}>
                <h3>{title}</h3>
                <ul className="pf-list grid mt-1">
                  {points.map((point) => (
                    <PointLine key={`${point.line} ${point.text}`} formId={formId} point={point} />
                  ))}
                </ul>
              </div>
            ))}
          </details>
        ) : null}
        {list.well.length > 0 ? (
          <ul className="pf-well grid gap-[0.4rem] text-soft text-[0.9375rem]">
            {list.well.map((text) => (
              <li className="flex gap-2" key={text}>
                <Icon name="check" /> <span>{text}</span>
              </li>
            ))}
          </ul>
        ) : null}
        {list.isUnread ? (
          <p className="bo-muted">Ce texte est trop long pour que ses phrases et ses mots soient relus ici.</p>
        ) : null}
        {hasFailed ? <p className="bo-muted">Cette liste attend le retour du réseau. Votre texte reste ici.</p> : null}
      </section>
      <SensitiveField formId={formId} fields={fields} context={context} list={list} />
      <CardFrame address={list.card} shareImage={context.shareImage} />
    </>
  );
}

/** A line of the list leads to its field, or to its line of the text (ui/editor/text-editor.tsx). */
function PointLine({ formId, point: { text, field, line, term } }: { formId: string; point: Point }) {
  const to = line === undefined ? field : "body";
  const summary = (
    <>
      {line === undefined ? null : <span className="mr-1 text-soft text-xs whitespace-nowrap">Ligne {line}</span>}{" "}
      {text}
    </>
  );
  return (
    <li>
      {to ? (
        <a
          className="flex-[1_1_12rem] py-[0.65rem] text-inherit decoration-line"
          href={`#${formId}-field-${to}`}
          onClick={focusField}
        >
          {summary}
        </a>
      ) : (
        <span className="flex-[1_1_12rem] py-[0.65rem] text-inherit decoration-line">{summary}</span>
      )}
      {term ? (
        <a
          className="pt-1 pb-[0.55rem] text-[0.875rem]"
          href={`/admin/glossaire/nouveau?terme=${encodeURIComponent(term)}`}
          target="_blank"
          rel="noopener"
        >
          Ajouter au lexique<span className="visually-hidden">&#x202f;: {term}</span>
        </a>
      ) : null}
    </li>
  );
}
