import { PageIcon } from "#app/ui/page-icon.tsx";
import { type Logo, SiteMark } from "#app/modules/settings/site-mark.tsx";
import { headerLinks, isCurrent } from "./links.ts";

/** Brand, menu and account. One menu: a popover on phones, open by the browser itself; a row from 768 px. */
export function Header({ siteName, logo, path }: { siteName: string; logo: Logo | null; path: string }) {
  return (
    <header className="site-header">
      <div className="wrap site-header-row">
        <a className="brand" href="/">
          <SiteMark logo={logo} className="brand-mark" />
          <span className="brand-name">{siteName}</span>
        </a>
        <nav className="site-nav" id="menu" popover="auto" aria-label="Menu principal">
          <ul>
            {headerLinks.map(({ href, label, browserOnly, highlighted }) => (
              <li key={href} className={browserOnly ? "browser-only" : undefined}>
                <a
                  href={href}
                  className={highlighted ? "site-nav-highlight" : undefined}
                  aria-current={isCurrent(href, path) ? "page" : undefined}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
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
