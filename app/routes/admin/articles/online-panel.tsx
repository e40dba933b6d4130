import { type ReactNode, useEffect, useRef } from "react";
import { href, useLocation } from "react-router";
import { articleAt } from "#app/modules/articles/address.ts";
import type { StaffArticle } from "#app/modules/articles/staff-queries.server.ts";
import { ButtonLink, QuietLink, SmallButton, SmallLink } from "#app/ui/button.tsx";
import { ButtonForm, SmallButtonForm } from "#app/ui/form/button-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ShareLinks } from "#app/ui/share-links.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { formatDayHour } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import { PushWaits } from "../shared/push-question.tsx";
import { CopyButton } from "./blocks/block-text.tsx";
import { CorrectLink, FieldLink } from "./save-bar.tsx";
import "./online-panel.css";

interface Props {
  article: StaffArticle;
  url: string;
  subscribers: string;
  publishNow: string;
}

/** Of an article on the site, or scheduled: where it is, what can be done at once, who is told. */
export function OnlinePanel({ article, url, subscribers, publishNow }: Props) {
  const { id, status, publishedAt, notifiedAt, typed, pushWaits, canPublish } = article;
  const isOnline = status === "published";
  if (!isOnline && status !== "scheduled") return null;
  return (
    <section className={isOnline ? "ed-online" : "ed-online border-amber"} aria-labelledby="en-ligne">
      <div className="flex flex-wrap items-baseline gap-y-[0.15rem] gap-x-3 lg:flex-[1_1_16rem]">
        <PanelHeading>
          {isOnline ? "En ligne" : <>Programmé{publishedAt ? <> pour {formatDayHour(publishedAt)}</> : null}</>}
        </PanelHeading>
        <p className="min-w-0 text-soft text-[0.875rem] wrap-anywhere">{url.replace(/^https?:\/\//, "")}</p>
      </div>
      {isOnline || canPublish ? (
        <div className="ed-online-acts flex flex-wrap items-center gap-2">
          {isOnline ? <OnlineActs article={article} url={url} /> : <ScheduledActs id={id} publishNow={publishNow} />}
        </div>
      ) : null}
      {isOnline || pushWaits ? null : (
        <p>
          {notifiedAt
            ? "Les abonnés ont déjà été prévenus."
            : typed.notifyOnPublish
              ? "Sa notification est confirmée\u202F: elle part à cette heure."
              : "Personne ne sera prévenu par une notification."}
        </p>
      )}
      <details className="ed-fold lg:open:basis-full">
        <summary>Et maintenant&#x202f;?</summary>
        {isOnline && canPublish ? (
          <div className="flex flex-wrap items-center gap-2 pb-2">
            <p className="text-soft text-[0.875rem]">
              {notifiedAt ? `Abonnés prévenus\u202F: ${subscribers.toLowerCase()}` : subscribers}
            </p>
            {notifiedAt || typed.notifyOnPublish ? null : (
              <SmallLink href={`${href("/admin/alertes/nouvelle")}?article=${id}`}>Alerter avec ce titre…</SmallLink>
            )}
          </div>
        ) : null}
        <p className="flex flex-wrap gap-y-1 gap-x-4 text-[0.875rem] max-[40rem]:flex-col max-[40rem]:gap-0">
          {next.map(([to, label]) => (
            <a
              key={to}
              className="min-h-6 max-[40rem]:content-center max-[40rem]:min-h-11 max-[40rem]:text-ink max-[40rem]:text-[1rem]"
              href={to}
            >
              {label}
            </a>
          ))}
        </p>
      </details>
      {pushWaits ? <PushWaits to={articleAt(id, "prevenir")} /> : null}
    </section>
  );
}

const next = [
  [href("/admin/articles/new"), "Écrire un autre article"],
  [`${href("/admin/articles/new")}?etape=publier`, "En programmer un autre"],
  [href("/admin"), "Revenir au tableau de bord"],
] as const;

const small = "button button-quiet button-small";

const OnlineActs = ({ article: { slug, title, typed, canEdit }, url }: Pick<Props, "article" | "url">) => (
  <>
    <SmallLink href={href("/articles/:slug", { slug })}>
      <Icon name="external" /> Voir
    </SmallLink>
    {canEdit ? <CorrectLink index={typed.corrections.length} className={small} /> : null}
    <Share title={title} url={url} />
  </>
);

const ScheduledActs = ({ id, publishNow }: { id: number; publishNow: string }) => (
  <>
    <SmallButtonForm action={articleAt(id, "depublier")}>Déprogrammer</SmallButtonForm>
    <SmallButton type="submit" form="article" formAction={articleAt(id, "publier")}>
      {publishNow}
    </SmallButton>
    <FieldLink field="publishedAt" icon="clock" className={small}>
      Changer l’heure
    </FieldLink>
  </>
);

/** Takes the focus after a save, unless one writes on: the text takes it back at once (ui/editor/rich/mount.ts). */
function PanelHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  const isAnswer = (state as { _isRedirect?: boolean } | null)?._isRedirect === true;
  useEffect(() => {
    if (!isAnswer) return;
    const soon = setTimeout(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    }, 100);
    return () => clearTimeout(soon);
  }, [key, isAnswer]);
  return (
    <h2 ref={heading} id="en-ligne" tabIndex={-1}>
      {children}
    </h2>
  );
}

function Share({ title, url }: { title: string; url: string }) {
  const hydrated = useHydrated();
  if (!hydrated || !("share" in navigator)) {
    return (
      <details className="ed-share">
        <summary className={small}>
          <Icon name="share" /> Partager
        </summary>
        <ShareLinks title={title} url={url} heading="Partager par" />
        {hydrated ? (
          <CopyButton
            text={url}
            label="Copier le lien"
            copied="Lien copié."
            failed={"Copie impossible\u202F: le lien est en haut de ce cadre."}
            className={small}
          />
        ) : null}
      </details>
    );
  }
  // Changing one's mind is not an error.
  const share = () => void navigator.share({ title, url }).catch(() => {});
  return (
    <SmallButton onClick={share}>
      <Icon name="share" /> Partager
    </SmallButton>
  );
}

/** What can be done with the article besides writing it: read, show, compare, take off the site, delete last. */
export function MoreActions({ article, previewLink }: { article: StaffArticle; previewLink: string | null }) {
  const { id, status, revisions, canEdit, canPublish } = article;
  const off = status === "archived" ? "Remettre en brouillon" : status === "published" ? "Retirer du site" : null;
  return (
    <div className="ed-more">
      <section className="ed-panel">
        <h2>Comparer et partager</h2>
        <div className="button-row">
          <QuietLink href={articleAt(id, "relire")}>Relire et commenter</QuietLink>
          <QuietLink href={articleAt(id, "versions")}>{plural(revisions, "version")}</QuietLink>
          <QuietLink href={articleAt(id, "reseaux")}>Images pour les réseaux</QuietLink>
        </div>
      </section>
      {canEdit ? (
        <section className="ed-panel">
          <h2>Lien de relecture</h2>
          <p className="bo-muted">Montre l’article tel qu’il est enregistré à une personne sans compte.</p>
          {previewLink ? (
            <>
              <input
                className="input"
                readOnly
                value={previewLink}
                aria-label="Lien de relecture"
                onFocus={(event) => event.currentTarget.select()}
              />
              <div className="button-row">
                <SmallLink href={previewLink} target="_blank" rel="noopener">
                  Ouvrir
                </SmallLink>
                <SmallButtonForm action={articleAt(id, "apercu/fermer")}>Fermer ce lien</SmallButtonForm>
              </div>
            </>
          ) : (
            <ButtonForm action={articleAt(id, "apercu")}>Créer un lien</ButtonForm>
          )}
        </section>
      ) : null}
      {canPublish ? (
        <section className="ed-panel">
          <h2>Retirer</h2>
          <p className="bo-muted">
            Retiré du site, l’article redevient un brouillon, à reprendre. Archivé, il quitte aussi le site et reste
            rangé tel quel. Les deux s’appliquent à l’article enregistré, pas à ce qui vient d’être tapé.
          </p>
          <div className="button-row">
            {off ? <ButtonForm action={articleAt(id, "depublier")}>{off}</ButtonForm> : null}
            {status === "archived" ? null : <ButtonForm action={articleAt(id, "archiver")}>Archiver</ButtonForm>}
            <ButtonLink href={articleAt(id, "supprimer")} className="button-danger">
              Supprimer…
            </ButtonLink>
          </div>
        </section>
      ) : null}
    </div>
  );
}
