import type { Desk, DeskUpdate } from "#app/modules/live/staff-queries.server.ts";
import { type Particulars, kindLabels, verdictLabels } from "#app/modules/live/update-kinds.ts";
import { SmallLink } from "#app/ui/button.tsx";
import { ButtonForm, SmallButtonForm } from "#app/ui/form/button-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { formatTime } from "#app/utils/dates.ts";
import { plural, quoted } from "#app/utils/text.ts";
import { siteOf } from "#app/utils/web-address.ts";
import { When } from "../shared/when.tsx";
import { deskOf, updateAt } from "./addresses.ts";

interface Props {
  desk: Desk;
  shown: { all: boolean; trash: boolean };
}

export function UpdateList({ desk: { direct, updates }, shown: { trash } }: Props) {
  const address = deskOf(direct.id);
  return (
    <section className="lg:col-1" aria-labelledby="publiees">
      <div className="flex justify-between items-baseline gap-4 mb-3">
        <h2 id="publiees">{trash ? "Corbeille" : plural(direct.updates, "mise à jour", "mises à jour")}</h2>
        <a
          className="max-md:inline-flex max-md:items-center max-md:min-h-11"
          href={trash ? address : `${address}?corbeille=1`}
        >
          {trash ? "Retour au direct" : "Corbeille"}
        </a>
      </div>
      {updates.length === 0 ? (
        <p className="bo-muted">{trash ? "La corbeille est vide." : "La première mise à jour paraîtra ici."}</p>
      ) : (
        <ol className="grid gap-3 m-0 p-0">
          {updates.map((update) => (
            <Row key={update.id} update={update} direct={direct} />
          ))}
        </ol>
      )}
      {!trash && updates.length < direct.updates ? <a href={`${address}?tout=1`}>Toutes les mises à jour</a> : null}
    </section>
  );
}

interface RowProps {
  update: DeskUpdate;
  direct: Pick<Desk["direct"], "id" | "canCover">;
}

function Row({ update, direct }: RowProps) {
  const { id, headline, bodyHtml, image, particulars, isPinned, correction } = update;
  const marks = [
    [isPinned, "badge badge-amber", "Épinglée"],
    [update.isKeyMoment, "badge badge-red", "Moment clé"],
    [particulars.kind !== "text", "badge", kindLabels[particulars.kind]],
    [update.announcedAt !== null, "badge", "Envoyée aux abonnés"],
  ] as const;
  return (
    <li className={isPinned ? "desk-update border-amber" : "desk-update"} id={`maj-${id}`}>
      <p className="flex flex-wrap items-center gap-y-[0.3rem] gap-x-[0.6rem] text-soft text-[0.875rem]">
        <time dateTime={update.publishedAt}>{formatTime(update.publishedAt)}</time> {update.authorLabel}
        {marks.map(([isOn, look, words]) =>
          isOn ? (
            <span key={words} className={look}>
              {words}
            </span>
          ) : null,
        )}
      </p>
      <h3>{headline}</h3>
      {correction ? <p className="text-red text-[0.9rem]">Correction&#8239;: {correction}</p> : null}
      <Facts particulars={particulars} />
      {bodyHtml ? <div className="prose text-[0.95rem]" dangerouslySetInnerHTML={{ __html: bodyHtml }} /> : null}
      {image ? <Picture image={image} sizes="240px" className="w-60 rounded-sm" /> : null}
      {direct.canCover ? <Tools update={update} direct={direct} /> : null}
    </li>
  );
}

/** The particulars in a line: the page draws them at length. */
function Facts({ particulars: of }: { particulars: Particulars }) {
  switch (of.kind) {
    case "vote":
      return (
        <p>
          {of.question ? `${of.question}\u202F: ` : ""}
          {of.for} pour, {of.against} contre, {plural(of.abstentions, "abstention")}.
        </p>
      );
    case "quote":
      return (
        <p>
          {quoted(of.words)} {of.who}
          {of.role ? `, ${of.role}` : ""}
        </p>
      );
    case "figure":
      return (
        <p>
          <strong>{of.value}</strong> {of.label}
        </p>
      );
    case "check":
      return (
        <p>
          {quoted(of.claim)} <strong>{verdictLabels[of.verdict]}</strong>
        </p>
      );
    case "link":
      return <a href={of.source}>{siteOf(of.source)}</a>;
    case "text":
      return null;
  }
}

function Tools({ update, direct }: RowProps) {
  const { isPinned, isKeyMoment } = update;
  const at = (word?: string) => updateAt(direct.id, update.id, word);
  if (update.deletedAt)
    return (
      <div className="button-row">
        <span className="bo-muted">
          Supprimée <When date={update.deletedAt} />
        </span>
        <SmallButtonForm action={at("retablir")}>Rétablir</SmallButtonForm>
      </div>
    );
  const press = (icon: "pin" | "star" | "trash", word: string, label: string) => (
    <ButtonForm action={at(word)} className="bo-icon-button" label={label}>
      <Icon name={icon} />
    </ButtonForm>
  );
  const send = "Envoyer une notification";
  return (
    <div className="[&>form:last-child]:ml-auto flex flex-wrap items-center gap-1 mt-1">
      <SmallLink href={at()}>Modifier</SmallLink>
      {isPinned ? press("pin", "desepingler", "Désépingler") : press("pin", "epingler", "Épingler")}
      {isKeyMoment ? press("star", "demarquer", "Plus un moment clé") : press("star", "marquer", "Moment clé")}
      {update.announcedAt ? null : (
        <a className="bo-icon-button" href={at("envoyer")} aria-label={send} title={send}>
          <Icon name="bell" />
        </a>
      )}
      {press("trash", "supprimer", "Supprimer")}
    </div>
  );
}
