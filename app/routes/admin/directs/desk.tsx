import { useEffect, useRef, useState } from "react";
import { href, useLocation, useRevalidator } from "react-router";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { updateSchema } from "#app/modules/live/schema.ts";
import { type Desk, findDesk } from "#app/modules/live/staff-queries.server.ts";
import { type KindName, kindNames } from "#app/modules/live/update-kinds.ts";
import { postUpdate } from "#app/modules/live/updates.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/button-form.tsx";
import { sentValues } from "#app/ui/form/form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { adminMeta } from "../shared/meta.ts";
import "./desk.css";
import { uploadedFile } from "../shared/uploaded-file.ts";
import type { Route } from "./+types/desk";
import { Composer } from "./composer.tsx";
import { DirectHead } from "./head.tsx";
import { UpdateList } from "./update-list.tsx";

const EVERY_MS = 5_000;
/** An unattended screen stops asking: it must not keep a session alive. */
const IDLE_MS = 15 * 60_000;

/** The state of the desk's polling: it works, offline, session ended, or stopped because nobody is there. */
type PollState = "on" | "away" | "signed-out" | "asleep";

/** Asks whether anything is new in this coverage, and for the page again when there is. */
function usePoll(id: number, shown: { revision: number; pending: number }): PollState {
  const { revalidate } = useRevalidator();
  const [pulse, setPulse] = useState<PollState>("on");
  const now = useRef(shown);
  useEffect(() => {
    now.current = shown;
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let usedAt = Date.now();
    const ask = async () => {
      if (document.visibilityState === "hidden") return;
      if (Date.now() - usedAt > IDLE_MS) return setPulse("asleep");
      try {
        const address = href("/admin/directs/:id/mises-a-jour/pouls", { id: String(id) });
        const answer = await fetch(address, { redirect: "manual", signal });
        if (answer.type === "opaqueredirect" || answer.status === 401) return setPulse("signed-out");
        if (!answer.ok) return setPulse("away");
        const { revision, pending } = (await answer.json()) as { revision: number; pending: number };
        setPulse("on");
        if (revision !== now.current.revision || pending !== now.current.pending) void revalidate();
      } catch {
        if (!signal.aborted) setPulse("away");
      }
    };
    for (const sign of ["pointerdown", "keydown", "scroll", "touchstart"])
      document.addEventListener(
        sign,
        () => {
          usedAt = Date.now();
        },
        { signal, passive: true },
      );
    document.addEventListener("visibilitychange", () => void ask(), { signal });
    addEventListener("online", () => void ask(), { signal });
    const timer = setInterval(() => void ask(), EVERY_MS);
    return () => {
      listening.abort();
      clearInterval(timer);
    };
  }, [id, revalidate]);
  return pulse;
}

interface Props {
  id: number;
  revision: number;
  pending: number;
}

/** Says when this page no longer hears of the others; nothing while it does. */
function PollStatus(props: Props) {
  const hydrated = useHydrated();
  return hydrated ? <Line {...props} /> : null;
}

function Line({ id, revision, pending }: Props) {
  const pulse = usePoll(id, { revision, pending });
  const { pathname } = useLocation();
  return (
    <output className="desk-lines">
      {pulse === "away" ? (
        <p className="notice desk-line">
          Pas de réseau&#8239;: ce que vous publiez attend sur cet appareil, et part à son retour.
        </p>
      ) : null}
      {pulse === "signed-out" ? (
        <p className="notice desk-line">
          Votre session est terminée.{" "}
          <a href={`/auth?redirectTo=${encodeURIComponent(pathname)}`} target="_blank" rel="noreferrer">
            Reconnectez-vous
          </a>
          &#8239;: rien n’est perdu ici.
        </p>
      ) : null}
      {pulse === "asleep" ? (
        <p className="notice desk-line">
          Cette page s’est mise en veille.{" "}
          <a href={href("/admin/directs/:id/mises-a-jour", { id: String(id) })}>Actualiser</a>
        </p>
      ) : null}
    </output>
  );
}

/** The strip of figures: each is changed in one field; the rest has a page of its own. */
function FigureStrip({ desk: { direct, figures } }: { desk: Desk }) {
  const { canCover } = direct;
  const id = String(direct.id);
  if (figures.length === 0 && !canCover) return null;
  return (
    <section className="bo-panel lg:col-start-2 lg:row-[1/span_2]" aria-labelledby="chiffres">
      <h2 id="chiffres">Bandeau de chiffres</h2>
      {figures.length === 0 ? (
        <p className="bo-muted">Score, sièges, participation&#8239;: en tête de la page.</p>
      ) : null}
      <ul className="grid gap-[0.6rem] mt-0 mx-0 mb-[0.9rem] p-0">
        {figures.map((figure, index) => (
          <li key={figure.id}>
            {canCover ? (
              <a
                className="desk-figure-label"
                href={href("/admin/directs/:id/chiffres/:figureId", { id, figureId: String(figure.id) })}
                title={`Modifier ${figure.label}`}
              >
                {figure.label} <Icon name="edit" />
              </a>
            ) : (
              <span className="desk-figure-label">{figure.label}</span>
            )}
            {canCover ? (
              <FigureTools id={id} figure={figure} isFirst={index === 0} isLast={index === figures.length - 1} />
            ) : (
              <strong>{figure.value}</strong>
            )}
          </li>
        ))}
      </ul>
      {canCover ? (
        <ButtonLink href={href("/admin/directs/:id/chiffres/nouveau", { id })} kind="quiet" small>
          Ajouter un chiffre
        </ButtonLink>
      ) : null}
    </section>
  );
}

interface ToolsProps {
  id: string;
  figure: Desk["figures"][number];
  isFirst: boolean;
  isLast: boolean;
}

function FigureTools({ id, figure: { id: figureId, label, value, detail }, isFirst, isLast }: ToolsProps) {
  const own = { id, figureId: String(figureId) };
  const move = href("/admin/directs/:id/chiffres/:figureId/deplacer", own);
  return (
    <div className="flex items-center gap-1">
      <PostForm
        action={href("/admin/directs/:id/chiffres/:figureId", own)}
        values={{ label, detail }}
        className="desk-figure-value"
      >
        {/* Another value of someone else's is another field. */}
        <input
          key={value}
          className="input"
          name="value"
          defaultValue={value}
          aria-label={`${label}, chiffre`}
          maxLength={24}
          autoComplete="off"
        />
        <button type="submit" className="button button-quiet button-small" aria-label={`OK, enregistrer ${label}`}>
          OK
        </button>
      </PostForm>
      <ButtonForm
        action={move}
        values={{ direction: "up" }}
        className="bo-icon-button"
        label={`Monter ${label}`}
        disabled={isFirst}
      >
        <Icon name="chevron-down" className="bo-up" />
      </ButtonForm>
      <ButtonForm
        action={move}
        values={{ direction: "down" }}
        className="bo-icon-button"
        label={`Descendre ${label}`}
        disabled={isLast}
      >
        <Icon name="chevron-down" />
      </ButtonForm>
    </div>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.desk.direct.title ?? "Direct");

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const shown = { all: searchParams.get("tout") === "1", trash: searchParams.get("corbeille") === "1" };
  const kind = kindOf(searchParams.get("modele"));
  const staff = staffActor(context);
  return { desk: orNotFound(await findDesk(staff, rowId(params.id), shown)), shown, kind, staffId: staff.id };
}

/** Publishes without script; with it, the composer's queue sends to post-queued.ts. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const id = rowId(params.id);
  const form = await readForm(request, updateSchema);
  if (!form.ok) return form.reply();
  const file = uploadedFile(form.formData, "image");
  const posted = await postUpdate(staffActor(context), id, form.value, file, { key: form.submissionKey });
  if (!posted.ok) return form.reply(posted.errors);
  return redirectWithToast(href("/admin/directs/:id/mises-a-jour", { id: String(id) }), "Mise à jour publiée.");
}

const kindOf = (value: unknown): KindName => kindNames.find((name) => name === value) ?? "text";

export default function DeskPage({ loaderData: { desk, shown, kind, staffId }, actionData }: Route.ComponentProps) {
  const refusedKind = sentValues(actionData)?.kind;
  const { direct } = desk;
  const isOpen = direct.status === "live" || direct.status === "scheduled";
  return (
    <>
      <DirectHead direct={direct} />
      <PollStatus id={direct.id} revision={desk.revision} pending={direct.pending} />
      <div className="desk">
        {direct.canCover && !shown.trash ? (
          <section className="desk-write" aria-labelledby="ecrire">
            <h2 id="ecrire" className="visually-hidden">
              Écrire
            </h2>
            {isOpen ? null : <p className="notice">{closed[direct.status]}</p>}
            <Composer
              directId={direct.id}
              staffId={staffId}
              isOpen={isOpen}
              firstKind={refusedKind === undefined ? kind : kindOf(refusedKind)}
              actionData={actionData}
            />
          </section>
        ) : null}
        {direct.canCover ? null : (
          <div className="desk-write">
            <p className="notice">
              Vous lisez ce direct. Pour y écrire, il faut être dans son équipe&#8239;: un responsable peut vous y
              mettre.
            </p>
            {/* Taken off it meanwhile, they still find what this device could not send. */}
            <Composer directId={direct.id} staffId={staffId} isOpen={false} firstKind={kind} actionData={actionData} />
          </div>
        )}
        <FigureStrip desk={desk} />
        <UpdateList desk={desk} shown={shown} />
      </div>
    </>
  );
}

const closed: Record<string, string> = {
  draft: "Ce direct est un brouillon\u202F: annoncez-le ou commencez-le pour y publier.",
  ended: "Ce direct est terminé. Ses mises à jour se corrigent encore\u202F; pour en ajouter, reprenez-le.",
};
