import { type RefObject, useEffect, useRef, useState } from "react";
import { formOf, typedIn, useFormState } from "#app/ui/editor/form-values.ts";
import { focusField } from "#app/ui/form/form-view.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { plural } from "#app/utils/text.ts";
import { completableOf, isOfPart, missingToPublish } from "../completeness.ts";
import { useDesk } from "../form/form-context.ts";
import { contentFields } from "../labels.ts";
import type { Point } from "./helps.server.ts";
import "./preflight.css";
import type { Preflight } from "./preflight.server.ts";
import { SensitiveField, needsWhy } from "./sensitive-field.tsx";

const REST_MS = 900;

/** The list as the server last read what is typed: asked again while it is in sight, once typing rests. */
function usePreflight(place: RefObject<HTMLElement | null>) {
  const {
    form: { id: formId },
    desk,
  } = useDesk();
  const [state, setState] = useState({ list: desk.preflight, isWaiting: false, hasFailed: false });
  useEffect(() => {
    const form = formOf(formId);
    const shown = place.current;
    if (!form || !shown) return;
    let isBehind = desk.isStale;
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
        const url = `/admin/articles/avant-publication?article=${desk.id}`;
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
    const listening = new AbortController();
    const onTyped = () => {
      isBehind = true;
      plan(REST_MS);
    };
    const sight = new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting ?? false;
      plan(0);
    });
    sight.observe(shown);
    for (const name of ["input", "change"]) form.addEventListener(name, onTyped, { signal: listening.signal });
    return () => {
      sight.disconnect();
      listening.abort();
      clearTimeout(timer);
      lastRequest.abort();
    };
  }, [formId, desk.id, desk.isStale, place]);
  return state;
}

const BELOW = 16;

/** The card on the front page of a phone: the real page, drawn again from what is typed. */
function CardFrame({ address }: { address: string }) {
  const { desk, isOnline } = useDesk();
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
      {isOnline ? (
        <a href={`/partage/articles/${desk.slug}/image.jpg`} target="_blank" rel="noopener">
          Voir l’image des partages
        </a>
      ) : null}
    </section>
  );
}

const whyAsked: Point = {
  text: "Dites pourquoi une relecture n’est pas nécessaire, ou cochez «\u202FSujet sensible\u202F».",
  field: "notSensitiveWhy",
};

export function PreflightPanel() {
  const place = useRef<HTMLElement>(null);
  const {
    form: { id: formId },
    fields,
    desk,
    isOnline,
  } = useDesk();
  const { list, isWaiting, hasFailed } = usePreflight(place);
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
    ...(saysNothing && needsWhy(desk, list) ? [whyAsked] : []),
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
            <PointList points={must} />
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
                <PointList points={points} />
              </div>
            ))}
          </details>
        ) : null}
        {list.well.length > 0 ? (
          <ul className="[&_svg]:flex-none [&_svg]:mt-[0.3em] grid gap-[0.4rem] text-soft text-[0.9375rem]">
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
      <SensitiveField list={list} />
      <CardFrame address={list.card} />
    </>
  );
}

/** Each leads to its field, or to its line of the text (ui/editor/text-editor.tsx). */
const PointList = ({ points }: { points: Point[] }) => (
  <ul className="pf-list grid mt-1">
    {points.map((point) => (
      <li key={`${point.line} ${point.text}`}>
        <PointWords {...point} />
        {point.term ? (
          <a
            className="pt-1 pb-[0.55rem] text-[0.875rem]"
            href={`/admin/glossaire/nouveau?terme=${encodeURIComponent(point.term)}`}
            target="_blank"
            rel="noopener"
          >
            Ajouter au lexique<span className="visually-hidden">&#x202f;: {point.term}</span>
          </a>
        ) : null}
      </li>
    ))}
  </ul>
);

function PointWords({ text, field, line }: Point) {
  const { form } = useDesk();
  const to = line === undefined ? field : "body";
  const place = to ? { href: `#${form.id}-field-${to}`, onClick: focusField } : {};
  const Tag = to ? "a" : "span";
  return (
    <Tag className="flex-[1_1_12rem] py-[0.65rem] text-inherit decoration-line" {...place}>
      {line === undefined ? null : <span className="mr-1 text-soft text-xs whitespace-nowrap">Ligne {line}</span>}{" "}
      {text}
    </Tag>
  );
}
