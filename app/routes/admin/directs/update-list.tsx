import { href } from "react-router";
import type { Desk, DeskUpdate } from "#app/modules/live/staff-queries.server.ts";
import { type Particulars, kindLabels, verdictLabels } from "#app/modules/live/update-kinds.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { formatTime } from "#app/utils/dates.ts";
import { plural, quoted } from "#app/utils/text.ts";
import { siteOf } from "#app/utils/web-address.ts";
import { When } from "../shared/when.tsx";

interface Props {
  desk: Desk;
  shown: { all: boolean; trash: boolean };
}

export function UpdateList({ desk: { direct, updates }, shown }: Props) {
  const id = String(direct.id);
  const address = href("/admin/directs/:id/mises-a-jour", { id });
  const hasMore = !shown.trash && updates.length < direct.updates;
  return (
    <section className="lg:col-1" aria-labelledby="publiees">
      <div className="flex justify-between items-baseline gap-4 mb-3">
        <h2 id="publiees">{shown.trash ? "Corbeille" : plural(direct.updates, "mise à jour", "mises à jour")}</h2>
        {shown.trash ? (
          <a className="max-md:inline-flex max-md:items-center max-md:min-h-11" href={address}>
            Retour au direct
          </a>
        ) : (
          <a className="max-md:inline-flex max-md:items-center max-md:min-h-11" href={`${address}?corbeille=1`}>
            Corbeille
          </a>
        )}
      </div>
      {updates.length === 0 ? (
        <p className="bo-muted">{shown.trash ? "La corbeille est vide." : "La première mise à jour paraîtra ici."}</p>
      ) : (
        <ol className="grid gap-3 m-0 p-0">
          {updates.map((update) => (
            <Row key={update.id} id={id} update={update} canCover={direct.canCover} />
          ))}
        </ol>
      )}
      {hasMore ? <a href={`${address}?tout=1`}>Toutes les mises à jour</a> : null}
    </section>
  );
}

function Row({ id, update, canCover }: { id: string; update: DeskUpdate; canCover: boolean }) {
  const { headline, bodyHtml, image, particulars, isPinned, isKeyMoment, correction } = update;
  return (
    <li className={isPinned ? "desk-update desk-pinned" : "desk-update"} id={`maj-${update.id}`}>
      <p className="flex flex-wrap items-center gap-y-[0.3rem] gap-x-[0.6rem] text-soft text-[0.875rem]">
        <time dateTime={update.publishedAt}>{formatTime(update.publishedAt)}</time> {update.authorLabel}
        {isPinned ? <span className="badge badge-amber">Épinglée</span> : null}
        {isKeyMoment ? <span className="badge badge-red">Moment clé</span> : null}
        {particulars.kind === "text" ? null : <span className="badge">{kindLabels[particulars.kind]}</span>}
        {update.announcedAt ? <span className="badge">Envoyée aux abonnés</span> : null}
      </p>
      <h3>{headline}</h3>
      {correction ? <p className="text-red text-[0.9rem]">Correction&#8239;: {correction}</p> : null}
      <Facts particulars={particulars} />
      {bodyHtml ? <div className="prose text-[0.95rem]" dangerouslySetInnerHTML={{ __html: bodyHtml }} /> : null}
      {image ? <Picture image={image} sizes="240px" className="bo-preview" /> : null}
      {canCover ? <Tools id={id} update={update} /> : null}
    </li>
  );
}

/** The particulars in a line: the page draws them at length. */
function Facts({ particulars }: { particulars: Particulars }) {
  switch (particulars.kind) {
    case "vote":
      return (
        <p>
          {particulars.question ? `${particulars.question}\u202F: ` : ""}
          {particulars.for} pour, {particulars.against} contre, {plural(particulars.abstentions, "abstention")}.
        </p>
      );
    case "quote":
      return (
        <p>
          {quoted(particulars.words)} {particulars.who}
          {particulars.role ? `, ${particulars.role}` : ""}
        </p>
      );
    case "figure":
      return (
        <p>
          <strong>{particulars.value}</strong> {particulars.label}
        </p>
      );
    case "check":
      return (
        <p>
          {quoted(particulars.claim)} <strong>{verdictLabels[particulars.verdict]}</strong>
        </p>
      );
    case "link":
      return <a href={particulars.source}>{siteOf(particulars.source)}</a>;
    default:
      return null;
  }
}

function Tools({ id, update }: { id: string; update: DeskUpdate }) {
  const own = { id, updateId: String(update.id) };
  const quiet = "button button-quiet button-small";
  if (update.deletedAt)
    return (
      <div className="button-row">
        <span className="bo-muted">
          Supprimée <When date={update.deletedAt} />
        </span>
        <ButtonForm action={href("/admin/directs/:id/mises-a-jour/:updateId/retablir", own)} className={quiet}>
          Rétablir
        </ButtonForm>
      </div>
    );
  const pin = update.isPinned
    ? { action: href("/admin/directs/:id/mises-a-jour/:updateId/desepingler", own), label: "Désépingler" }
    : { action: href("/admin/directs/:id/mises-a-jour/:updateId/epingler", own), label: "Épingler" };
  const mark = update.isKeyMoment
    ? { action: href("/admin/directs/:id/mises-a-jour/:updateId/demarquer", own), label: "Plus un moment clé" }
    : { action: href("/admin/directs/:id/mises-a-jour/:updateId/marquer", own), label: "Moment clé" };
  return (
    <div className="desk-tools flex flex-wrap items-center gap-1 mt-1">
      <a className={quiet} href={href("/admin/directs/:id/mises-a-jour/:updateId", own)}>
        Modifier
      </a>
      <ButtonForm action={pin.action} className="bo-icon-button" label={pin.label}>
        <Icon name="pin" />
      </ButtonForm>
      <ButtonForm action={mark.action} className="bo-icon-button" label={mark.label}>
        <Icon name="star" />
      </ButtonForm>
      {update.announcedAt ? null : (
        <a
          className="bo-icon-button"
          href={href("/admin/directs/:id/mises-a-jour/:updateId/envoyer", own)}
          aria-label="Envoyer une notification"
          title="Envoyer une notification"
        >
          <Icon name="bell" />
        </a>
      )}
      <ButtonForm
        action={href("/admin/directs/:id/mises-a-jour/:updateId/supprimer", own)}
        className="bo-icon-button"
        label="Supprimer"
      >
        <Icon name="trash" />
      </ButtonForm>
    </div>
  );
}
