import type { currentBanner } from "#app/modules/banners/queries.server.ts";
import { PageIcon } from "#app/ui/page-icon.tsx";
import { RobinFile } from "#app/ui/robin/robin.tsx";
import "./banners.css";
import "./breaking.css";
import "./recruitment.css";

type Banner = NonNullable<Awaited<ReturnType<typeof currentBanner>>>;

const address = (banner: Banner) => (banner.linkType === "external" ? banner.externalLink : banner.internalLink);

/**
 * Breaking news: a slip over the bottom of the page, so that neither its coming nor its dismissal moves the text.
 * The page is the same for everyone: enhance/shell.ts hides what this reader dismissed before the slip slides in.
 */
export function BreakingBanner({ banner }: { banner: Banner }) {
  const href = address(banner);
  return (
    <aside className="breaking" aria-label="Alerte" data-banner={`alerte-${banner.id}`}>
      <p className="breaking-label">
        <span className="pulse" /> Alerte
      </p>
      <p className="breaking-message">
        {href ? (
          <a
            href={href}
            data-dismiss
            {...(banner.linkType === "external" ? { target: "_blank", rel: "noopener" } : {})}
          >
            {banner.message}
          </a>
        ) : (
          banner.message
        )}
      </p>
      <button type="button" className="banner-close" data-dismiss aria-label="Fermer l’alerte">
        <PageIcon name="close" />
      </button>
    </aside>
  );
}

/** A call to join, just above the footer: dismissing it moves nothing that is being read. On a phone, its message is the link. */
export function RecruitmentBanner({ banner }: { banner: Banner }) {
  const href = address(banner) || "/nous-rejoindre";
  return (
    <aside className="recruitment" aria-label="Recrutement" data-banner={`recrutement-${banner.id}`}>
      <div className="wrap recruitment-row">
        <RobinFile className="-mt-4 hidden w-14 self-end md:block" />
        <p className="truncate font-display text-base/[1.25] font-bold md:py-4 md:text-lg md:text-balance md:whitespace-normal">
          {banner.message}
        </p>
        <a
          className="button button-ink"
          href={href}
          data-dismiss
          {...(banner.linkType === "external" ? { target: "_blank", rel: "noopener" } : {})}
        >
          Nous rejoindre
        </a>
        <button type="button" className="banner-close" data-dismiss aria-label="Fermer l’annonce de recrutement">
          <PageIcon name="close" />
        </button>
      </div>
    </aside>
  );
}
