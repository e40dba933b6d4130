import { href } from "react-router";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { onForm } from "#app/http/form.server.ts";
import { whomToAsk } from "#app/modules/live/asking.server.ts";
import { playedIn } from "#app/modules/live/rehearsal.server.ts";
import { updateSchema } from "#app/modules/live/schema.ts";
import { findDesk, type Desk } from "#app/modules/live/staff-queries.server.ts";
import { templateNamed, templates, paces } from "#app/modules/live/templates.ts";
import { type KindName, kindNames } from "#app/modules/live/update-kinds.ts";
import { postUpdate } from "#app/modules/live/updates.server.ts";
import { SmallLink, SmallButton } from "#app/ui/button.tsx";
import { ButtonForm, PostForm, SmallButtonForm } from "#app/ui/form/button-form.tsx";
import { sentValues } from "#app/ui/form/form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { adminMeta } from "../shared/meta.ts";
import { UpAndDown } from "../shared/move-buttons.tsx";
import { uploadedFile } from "../shared/uploaded-file.ts";
import type { Route } from "./+types/desk";
import { deskOf, figureAt } from "./addresses.ts";
import { AskForRight } from "./ask-for-right.tsx";
import { Composer } from "./composer.tsx";
import { DirectHead } from "./head.tsx";
import { PollStatus } from "./poll-status.tsx";
import { UpdateList } from "./update-list.tsx";
import "./desk.css";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.desk.direct.title ?? "Direct");

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const shown = { all: searchParams.get("tout") === "1", trash: searchParams.get("corbeille") === "1" };
  const kind = kindOf(searchParams.get("modele"));
  const staff = staffActor(context);
  const desk = orNotFound(await findDesk(staff, rowId(params.id), shown));
  const ask = desk.direct.canCover ? null : await whomToAsk(staff, desk.direct.id);
  const headline = (searchParams.get("titre") ?? "").slice(0, 200);
  return { desk, shown, kind, headline, staffId: staff.id, ask, played: playedIn(desk.direct) };
}

/** Publishes without script; with it, the composer's queue sends to calls.ts. */
export const action = onForm(updateSchema, async (form, { params, context }: Route.ActionArgs) => {
  const id = rowId(params.id);
  const file = uploadedFile(form.formData, "image");
  const posted = await postUpdate(staffActor(context), id, form.value, file, { key: form.submissionKey });
  return posted.ok ? redirectWithToast(deskOf(id), "Mise à jour publiée.") : form.reply(posted.errors);
});

const kindOf = (value: unknown): KindName => kindNames.find((name) => name === value) ?? "text";

export default function DeskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, shown, kind, headline, staffId, ask, played } = loaderData;
  const refusedKind = sentValues(actionData)?.kind;
  const { direct } = desk;
  const isOpen = direct.isRehearsal || direct.status === "live" || direct.status === "scheduled";
  const template = templateNamed(direct.template);
  const status = <PollStatus id={direct.id} revision={desk.revision} pending={direct.pending} />;
  const own = { directId: direct.id, staffId, actionData };
  return (
    <>
      <DirectHead direct={direct} />
      {played && direct.canCover ? <Player id={direct.id} played={played} /> : null}
      <div className="desk">
        {direct.canCover && !shown.trash ? (
          <section className={isOpen ? "desk-write desk-chat" : "desk-write"} aria-labelledby="ecrire">
            <h2 id="ecrire" className="visually-hidden">
              Écrire
            </h2>
            {status}
            {isOpen ? null : <p className="notice">{closed[direct.status]}</p>}
            <Composer
              {...own}
              isOpen={isOpen}
              isRunning={direct.isRehearsal || direct.status === "live"}
              firstKind={refusedKind === undefined ? kind : kindOf(refusedKind)}
              phrases={template ? templates[template].phrases.split("\n") : []}
              firstHeadline={headline}
              undo={desk.undo}
            />
          </section>
        ) : (
          status
        )}
        {ask ? (
          <div className="desk-write">
            <AskForRight ask={ask} directId={direct.id}>
              Vous lisez ce direct. Pour y écrire, il faut être dans son équipe.
            </AskForRight>
            {/* Taken off it meanwhile, they still find what this device could not send. */}
            <Composer {...own} isOpen={false} firstKind={kind} />
          </div>
        ) : null}
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

interface Props {
  id: number;
  played: NonNullable<ReturnType<typeof playedIn>>;
}

/** Plays a recorded evening into a rehearsal, as fast as one likes. */
function Player({ id, played: { lines, of, pace: running, next } }: Props) {
  const action = href("/admin/directs/:id/rejouer", { id });
  return (
    <section
      className="flex items-center justify-between gap-3 mb-4 lg:justify-start"
      aria-label="Soirée du 24 avril 2022"
    >
      <span className="bo-muted">
        <span className={next ? "max-md:hidden" : undefined}>
          Soirée du 24 avril 2022{next ? " · " : "\u202F: finie"}
        </span>
        {next ? `${lines} sur ${of}, puis ${next}` : null}
      </span>
      {next ? (
        <div className="flex flex-none gap-1">
          {paces.map((pace) => (
            <ButtonForm
              key={pace}
              action={action}
              values={{ vitesse: String(pace) }}
              className={`button button-small ${pace === running ? "button-ink" : "button-quiet"}`}
              label={`Rejouer ×${pace}`}
              pressed={pace === running}
            >
              ×{pace}
            </ButtonForm>
          ))}
          {running ? <SmallButtonForm action={action}>Pause</SmallButtonForm> : null}
        </div>
      ) : null}
    </section>
  );
}

/** The strip of figures: each is changed in one field; the rest has a page of its own. */
function FigureStrip({ desk: { direct, figures } }: { desk: Desk }) {
  const { id, canCover } = direct;
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
              <FigureTools id={id} figure={figure} isFirst={index === 0} isLast={index === figures.length - 1} />
            ) : (
              <>
                <span className="desk-figure-label">{figure.label}</span>
                <strong>{figure.value}</strong>
              </>
            )}
          </li>
        ))}
      </ul>
      {canCover ? <SmallLink href={figureAt(id, "nouveau")}>Ajouter un chiffre</SmallLink> : null}
    </section>
  );
}

interface ToolsProps {
  id: number;
  figure: Desk["figures"][number];
  isFirst: boolean;
  isLast: boolean;
}

function FigureTools({ id, figure: { id: figureId, label, value, detail }, ...ends }: ToolsProps) {
  const own = figureAt(id, figureId);
  return (
    <>
      <a className="desk-figure-label" href={own} title={`Modifier ${label}`}>
        {label} <Icon name="edit" />
      </a>
      <div className="flex items-center gap-1">
        <PostForm
          action={own}
          values={{ label, detail }}
          className="[&_.input]:min-w-0 [&_.input]:font-[650] flex flex-1 gap-[0.4rem] min-w-0"
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
          <SmallButton type="submit" aria-label={`OK, enregistrer ${label}`}>
            OK
          </SmallButton>
        </PostForm>
        <UpAndDown action={figureAt(id, figureId, "deplacer")} name={label} {...ends} />
      </div>
    </>
  );
}
