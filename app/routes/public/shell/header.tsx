import type { ReactNode } from "react";
import type { currentBanner } from "#app/modules/banners/queries.server.ts";
import { type Logo, SiteMark } from "#app/modules/settings/site-mark.tsx";
import { PageIcon } from "#app/ui/page-icon.tsx";
import { RobinFile } from "#app/ui/robin/robin.tsx";
import "./menu.css";
import "./live-now.css";
import "./header.css";
import { headerLinks, isCurrent, type NavLink, toldLink, understandLinks } from "./links.ts";
import type { onAir } from "./load.server.ts";
import "./banners.css";
import "./breaking.css";
import "./recruitment.css";

type OnAir = NonNullable<Awaited<ReturnType<typeof onAir>>>;

/** The brand (`children`) with what is live written under its name, where it takes no room from the rest of the row. */
function LiveNow({ onAir, path, children }: { onAir: OnAir; path: string; children: ReactNode }) {
  const { href, title, count } = onAir;
  return (
    <div className="live-now">
      {children}
      <a href={href} aria-current={path === href ? "page" : undefined}>
        <span className="pulse" /> {count > 1 ? `${count} directs` : "Direct"}
        <span className="visually-hidden">&#8239;: {title}</span>
      </a>
    </div>
  );
}

interface Props {
  siteName: string;
  logo: Logo | null;
  path: string;
  onAir: OnAir | null;
}

/**
 * Brand, menu and account. One menu: a popover on phones, open by the browser itself; a row from 768 px, whose second
 * group is a popover of its own.
 */
export function Header({ siteName, logo, path, onAir }: Props) {
  const brand = (
    <a className="brand" href="/">
      <SiteMark logo={logo} className="brand-mark" />
      <span className="brand-name">{siteName}</span>
    </a>
  );
  return (
    <header className="site-header">
      <div className="wrap site-header-row">
        {onAir ? (
          <LiveNow onAir={onAir} path={path}>
            {brand}
          </LiveNow>
        ) : (
          brand
        )}
        <nav className="site-nav" id="menu" popover="auto" aria-label="Menu principal">
          <NavList links={headerLinks} path={path} />
          <button className="understand-button" type="button" popoverTarget="comprendre">
            Comprendre <PageIcon name="chevron" />
          </button>
          <div className="understand" id="comprendre" popover="auto">
            <p>Comprendre</p>
            <NavList links={understandLinks} path={path} label="Comprendre" />
            <a className="told-link" href={toldLink.href}>
              {toldLink.label}
            </a>
          </div>
        </nav>
        <a className="search-link" href="/recherche">
          <PageIcon name="search" />
          <span className="visually-hidden">Rechercher</span>
        </a>
        <a className="account-link" href="/compte" data-account>
          <PageIcon name="user" />
          <span>Compte</span>
        </a>
        <button className="menu-button" type="button" popoverTarget="menu" data-menu>
          <PageIcon name="menu" className="menu-icon" />
          <PageIcon name="close" className="menu-icon" />
          <span className="visually-hidden">Menu</span>
        </button>
      </div>
    </header>
  );
}

const NavList = ({ links, path, label }: { links: NavLink[]; path: string; label?: string }) => (
  <ul aria-label={label}>
    {links.map((link) => (
      <li key={link.href} className={link.browserOnly ? "browser-only" : undefined}>
        <a
          href={link.href}
          className={link.highlighted ? "site-nav-highlight" : undefined}
          aria-current={isCurrent(link, path) ? "page" : undefined}
        >
          {link.label}
        </a>
      </li>
    ))}
  </ul>
);

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
        <p>{banner.message}</p>
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
