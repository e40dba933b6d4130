import { href } from "react-router";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { whomToAsk } from "#app/modules/live/asking.server.ts";
import { playedIn } from "#app/modules/live/rehearsal.server.ts";
import { updateSchema } from "#app/modules/live/schema.ts";
import { findDesk } from "#app/modules/live/staff-queries.server.ts";
import { templateNamed, templates } from "#app/modules/live/templates.ts";
import { type KindName, kindNames } from "#app/modules/live/update-kinds.ts";
import { postUpdate } from "#app/modules/live/updates.server.ts";
import { sentValues } from "#app/ui/form/form.tsx";
import { adminMeta } from "../shared/meta.ts";
import "./desk.css";
import { uploadedFile } from "../shared/uploaded-file.ts";
import type { Route } from "./+types/desk";
import { AskForRight } from "./ask-for-right.tsx";
import { Composer } from "./composer.tsx";
import { FigureStrip } from "./figure-strip.tsx";
import { DirectHead } from "./head.tsx";
import { Player } from "./player.tsx";
import { PollStatus } from "./poll-status.tsx";
import { UpdateList } from "./update-list.tsx";

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

export default function DeskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, shown, kind, headline, staffId, ask, played } = loaderData;
  const refusedKind = sentValues(actionData)?.kind;
  const { direct } = desk;
  const isOpen = direct.isRehearsal || direct.status === "live" || direct.status === "scheduled";
  const template = templateNamed(direct.template);
  const status = <PollStatus id={direct.id} revision={desk.revision} pending={direct.pending} />;
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
              directId={direct.id}
              staffId={staffId}
              isOpen={isOpen}
              isRunning={direct.isRehearsal || direct.status === "live"}
              firstKind={refusedKind === undefined ? kind : kindOf(refusedKind)}
              phrases={template ? templates[template].phrases.split("\n") : []}
              firstHeadline={headline}
              undo={desk.undo}
              actionData={actionData}
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
            <Composer directId={direct.id} staffId={staffId} isOpen={false} firstKind={kind} actionData={actionData} />
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
