import { type ReactNode, useEffect, useRef } from "react";
import { href, useLocation } from "react-router";
import type { StaffArticle } from "#app/modules/articles/staff-queries.server.ts";
import { ButtonLink, QuietLink, SmallLink, SmallButton } from "#app/ui/button.tsx";
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
  formId: string;
  url: string;
  subscribers: string;
  publishNow: string;
}

export function OnlinePanel(props: Props) {
  const { status } = props.article;
  if (status === "published") return <Online {...props} />;
  return status === "scheduled" ? <Scheduled {...props} /> : null;
}

function Online({ article, formId, url, subscribers }: Props) {
  const id = String(article.id);
  return (
    <section className="ed-online" aria-labelledby="en-ligne">
      <div className="ed-online-head lg:flex-[1_1_16rem]">
        <PanelHeading>En ligne</PanelHeading>
        <Address url={url} />
      </div>
      <div className="ed-online-acts flex flex-wrap items-center gap-2">
        <SmallLink href={href("/articles/:slug", { slug: article.slug })}>
          <Icon name="external" /> Voir
        </SmallLink>
        {article.canEdit ? (
          <CorrectLink
            formId={formId}
            index={article.typed.corrections.length}
            className="button button-quiet button-small"
          />
        ) : null}
        <Share title={article.title} url={url} />
      </div>
      <Next>
        {article.canPublish ? (
          <div className="flex flex-wrap items-center gap-2 pb-2">
            <p className="text-soft text-[0.875rem]">
              {article.notifiedAt ? `Abonnés prévenus\u202F: ${subscribers.toLowerCase()}` : subscribers}
            </p>
            {article.notifiedAt || article.typed.notifyOnPublish ? null : (
              <SmallLink href={`${href("/admin/alertes/nouvelle")}?article=${id}`}>Alerter avec ce titre…</SmallLink>
            )}
          </div>
        ) : null}
      </Next>
      <Waits article={article} />
    </section>
  );
}

function Scheduled({ article, formId, url, publishNow }: Props) {
  const id = String(article.id);
  return (
    <section className="ed-online border-amber" aria-labelledby="en-ligne">
      <div className="ed-online-head lg:flex-[1_1_16rem]">
        <PanelHeading>
          Programmé{article.publishedAt ? <> pour {formatDayHour(article.publishedAt)}</> : null}
        </PanelHeading>
        <Address url={url} />
      </div>
      {article.canPublish ? (
        <div className="ed-online-acts flex flex-wrap items-center gap-2">
          <SmallButtonForm action={href("/admin/articles/:id/depublier", { id })}>Déprogrammer</SmallButtonForm>
          <SmallButton type="submit" form={formId} formAction={href("/admin/articles/:id/publier", { id })}>
            {publishNow}
          </SmallButton>
          <FieldLink field={`${formId}-field-publishedAt`} icon="clock" className="button button-quiet button-small">
            Changer l’heure
          </FieldLink>
        </div>
      ) : null}
      {article.pushWaits ? null : (
        <p>
          {article.notifiedAt
            ? "Les abonnés ont déjà été prévenus."
            : article.typed.notifyOnPublish
              ? "Sa notification est confirmée\u202F: elle part à cette heure."
              : "Personne ne sera prévenu par une notification."}
        </p>
      )}
      <Next />
      <Waits article={article} />
    </section>
  );
}

const Waits = ({ article: { id, pushWaits } }: Pick<Props, "article">) =>
  pushWaits ? <PushWaits to={href("/admin/articles/:id/prevenir", { id })} /> : null;

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

const Address = ({ url }: { url: string }) => (
  <p className="min-w-0 text-soft text-[0.875rem] wrap-anywhere">{url.replace(/^https?:\/\//, "")}</p>
);

function Share({ title, url }: { title: string; url: string }) {
  const hydrated = useHydrated();
  if (!hydrated || !("share" in navigator)) {
    return (
      <details className="ed-share">
        <summary className="button button-quiet button-small">
          <Icon name="share" /> Partager
        </summary>
        <ShareLinks title={title} url={url} heading="Partager par" />
        {hydrated ? (
          <CopyButton
            text={url}
            label="Copier le lien"
            copied="Lien copié."
            failed={"Copie impossible\u202F: le lien est en haut de ce cadre."}
            className="button button-quiet button-small"
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

function Next({ children }: { children?: ReactNode }) {
  return (
    <details className="ed-fold ed-online-more">
      <summary>Et maintenant&#x202f;?</summary>
      {children}
      <p className="flex flex-wrap gap-y-1 gap-x-4 text-[0.875rem] max-[40rem]:flex-col max-[40rem]:gap-0">
        <a
          className="min-h-6 max-[40rem]:content-center max-[40rem]:min-h-11 max-[40rem]:text-ink max-[40rem]:text-[1rem]"
          href={href("/admin/articles/new")}
        >
          Écrire un autre article
        </a>
        <a
          className="min-h-6 max-[40rem]:content-center max-[40rem]:min-h-11 max-[40rem]:text-ink max-[40rem]:text-[1rem]"
          href={`${href("/admin/articles/new")}?etape=publier`}
        >
          En programmer un autre
        </a>
        <a
          className="min-h-6 max-[40rem]:content-center max-[40rem]:min-h-11 max-[40rem]:text-ink max-[40rem]:text-[1rem]"
          href={href("/admin")}
        >
          Revenir au tableau de bord
        </a>
      </p>
    </details>
  );
}

/** What can be done with the article besides writing it: read, show, compare, take off the site, delete last. */
export function MoreActions({ article, previewLink }: { article: StaffArticle; previewLink: string | null }) {
  const id = String(article.id);
  return (
    <div className="ed-more">
      <section className="ed-panel">
        <h2>Comparer et partager</h2>
        <div className="button-row">
          <QuietLink href={href("/admin/articles/:id/relire", { id })}>Relire et commenter</QuietLink>
          <QuietLink href={href("/admin/articles/:id/versions", { id })}>
            {plural(article.revisions, "version")}
          </QuietLink>
          <QuietLink href={href("/admin/articles/:id/reseaux", { id })}>Images pour les réseaux</QuietLink>
        </div>
      </section>
      {article.canEdit ? (
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
                <SmallButtonForm action={href("/admin/articles/:id/apercu/fermer", { id })}>
                  Fermer ce lien
                </SmallButtonForm>
              </div>
            </>
          ) : (
            <ButtonForm action={href("/admin/articles/:id/apercu", { id })}>Créer un lien</ButtonForm>
          )}
        </section>
      ) : null}
      {article.canPublish ? (
        <section className="ed-panel">
          <h2>Retirer</h2>
          <p className="bo-muted">
            Retiré du site, l’article redevient un brouillon, à reprendre. Archivé, il quitte aussi le site et reste
            rangé tel quel. Les deux s’appliquent à l’article enregistré, pas à ce qui vient d’être tapé.
          </p>
          <div className="button-row">
            {article.status === "published" ? (
              <ButtonForm action={href("/admin/articles/:id/depublier", { id })}>Retirer du site</ButtonForm>
            ) : null}
            {article.status === "archived" ? (
              <ButtonForm action={href("/admin/articles/:id/depublier", { id })}>Remettre en brouillon</ButtonForm>
            ) : null}
            {article.status === "archived" ? null : (
              <ButtonForm action={href("/admin/articles/:id/archiver", { id })}>Archiver</ButtonForm>
            )}
            <ButtonLink href={href("/admin/articles/:id/supprimer", { id })} kind="danger">
              Supprimer…
            </ButtonLink>
          </div>
        </section>
      ) : null}
    </div>
  );
}
