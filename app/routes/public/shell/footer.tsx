import { SiteMark } from "#app/modules/settings/site-mark.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { SocialLinks } from "#app/ui/social-links.tsx";
import { footerLinks } from "./links.ts";
import type { loadShell } from "./load.server.ts";
import "./footer.css";

type FooterData = Awaited<ReturnType<typeof loadShell>>["footer"];

/** docs/product.md, 2.4: about, networks, menu, latest articles, legal entity, the newsroom's door in the installed app. */
export const Footer = ({ legalEntity, ...more }: FooterData) => (
  <footer className="site-footer content-auto">
    <Columns {...more} />
    <div className="wrap site-footer-legal">
      <p>{legalEntity}</p>
      <ul className="flex flex-wrap gap-x-5 max-md:gap-y-0 max-md:gap-x-[0.9rem]">
        <li>
          <a href="/mentions-legales">Mentions légales</a>
        </li>
        <li>
          <a href="/conditions-utilisation">Conditions d’utilisation</a>
        </li>
        <li>
          <a href="/confidentialite">Confidentialité</a>
        </li>
        <li>
          <a href="/preferences">Préférences</a>
        </li>
        <li>
          <a href="/app-info">L’application</a>
        </li>
        <li>
          <a href="/feed.xml">Flux RSS</a>
        </li>
        <li className="app-only">
          <a href="/admin">Administration</a>
        </li>
      </ul>
    </div>
  </footer>
);

const Columns = ({
  siteName,
  logo,
  aboutText,
  socials,
  statutes,
  deadLinks,
  articles,
}: Omit<FooterData, "legalEntity">) => (
  <div className="wrap site-footer-grid grid gap-5 md:gap-10 lg:grid-cols-[1fr_2fr_1.2fr] lg:gap-14 max-md:gap-2">
    <section
      className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-2"
      aria-label={siteName}
    >
      <a className="brand" href="/">
        <SiteMark logo={logo} className="brand-mark" />
        <span className="brand-name">{siteName}</span>
      </a>
      <p className="mt-4 text-sm max-md:text-xs/[1.4] max-md:row-2 max-md:col-span-full max-md:m-0">{aboutText}</p>
      <SocialLinks socials={socials} siteName={siteName} />
    </section>
    <nav
      className="site-footer-menu grid gap-y-3 gap-x-6 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] md:gap-y-8 md:gap-x-6 max-md:gap-1"
      aria-label="Pied de page"
    >
      {footerLinks.map(({ title, links }) => (
        <div
          className="max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-y-0 max-md:gap-x-[0.9rem] max-md:text-xs"
          key={title}
        >
          <h2 className="mb-3 text-lg max-md:m-0 max-md:text-amber max-md:text-sm">{title}</h2>
          <ul className="max-md:contents">
            {links
              .filter(({ href }) => !deadLinks.includes(href))
              .map(({ href, label }) => (
                <li key={href}>
                  <a className="inline-block py-[0.3rem] text-sm max-md:py-[0.15rem] max-md:text-xs" href={href}>
                    {label}
                  </a>
                </li>
              ))}
            {title === "L’association" && statutes ? (
              <li>
                <a
                  className="inline-block py-[0.3rem] text-sm max-md:py-[0.15rem] max-md:text-xs"
                  href={statutes}
                  download
                >
                  Statuts (PDF)
                </a>
              </li>
            ) : null}
          </ul>
        </div>
      ))}
    </nav>
    <section aria-labelledby="footer-recent">
      <h2 className="mb-3 text-lg max-md:m-0 max-md:text-amber max-md:text-sm" id="footer-recent">
        Articles récents
      </h2>
      {articles.length === 0 ? <p className="text-sm">Aucun article récent</p> : <RecentArticles articles={articles} />}
    </section>
  </div>
);

const RecentArticles = ({ articles }: Pick<FooterData, "articles">) => (
  <ul className="site-footer-articles">
    {articles.map(({ slug, title, image, publishedAt, since }) => (
      <li
        className="grid grid-cols-[min(5rem,25%)_minmax(0,1fr)] items-center gap-[0.9rem] py-[0.6rem] max-md:grid-cols-[min(3.5rem,25%)_minmax(0,1fr)] max-md:py-[0.2rem]"
        key={slug}
      >
        <span className="site-footer-picture aspect-4/3 overflow-hidden [clip-path:var(--cut-b)]">
          {image ? <Picture image={image} sizes="5rem" alt="" /> : null}
        </span>
        <p>
          <a href={`/articles/${slug}`}>{title}</a>
          <time className="text-xs" dateTime={publishedAt} data-relative>
            {since}
          </time>
        </p>
      </li>
    ))}
  </ul>
);
