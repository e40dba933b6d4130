import { SiteMark } from "#app/modules/settings/site-mark.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { SocialLinks } from "#app/ui/social-links.tsx";
import { footerLinks } from "./links.ts";
import type { loadShell } from "./load.server.ts";
import "./footer.css";

type FooterData = Awaited<ReturnType<typeof loadShell>>["footer"];

const legalLinks = [
  ["/mentions-legales", "Mentions légales"],
  ["/conditions-utilisation", "Conditions d’utilisation"],
  ["/confidentialite", "Confidentialité"],
  ["/preferences", "Préférences"],
  ["/app-info", "L’application"],
  ["/feed.xml", "Flux RSS"],
  ["/admin", "Administration"],
] as const;

/** docs/product.md, 2.4: about, networks, menu, latest articles, legal entity, the newsroom's door in the installed app. */
export const Footer = ({ legalEntity, ...more }: FooterData) => (
  <footer className="site-footer content-auto">
    <Columns {...more} />
    <div className="wrap site-footer-legal">
      <p>{legalEntity}</p>
      <ul>
        {legalLinks.map(([href, label]) => (
          <li key={href} className={href === "/admin" ? "app-only" : undefined}>
            <a href={href}>{label}</a>
          </li>
        ))}
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
  <div className="wrap site-footer-grid">
    <section aria-label={siteName}>
      <a className="brand" href="/">
        <SiteMark logo={logo} className="brand-mark" />
        <span className="brand-name">{siteName}</span>
      </a>
      <p className="md:mt-4 md:text-sm">{aboutText}</p>
      <SocialLinks socials={socials} siteName={siteName} />
    </section>
    <nav className="site-footer-menu" aria-label="Pied de page">
      {footerLinks.map(({ title, links }) => (
        <div key={title}>
          <h2>{title}</h2>
          <ul>
            {links
              .filter(({ href }) => !deadLinks.includes(href))
              .map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            {title === "L’association" && statutes ? (
              <li>
                <a href={statutes} download>
                  Statuts (PDF)
                </a>
              </li>
            ) : null}
          </ul>
        </div>
      ))}
    </nav>
    <section aria-labelledby="footer-recent">
      <h2 id="footer-recent">Articles récents</h2>
      {articles.length === 0 ? <p className="text-sm">Aucun article récent</p> : <RecentArticles articles={articles} />}
    </section>
  </div>
);

const RecentArticles = ({ articles }: Pick<FooterData, "articles">) => (
  <ul className="site-footer-articles">
    {articles.map(({ slug, title, image, publishedAt, since }) => (
      <li key={slug}>
        <span className="site-footer-picture">{image ? <Picture image={image} sizes="5rem" alt="" /> : null}</span>
        <p>
          <a href={`/articles/${slug}`}>{title}</a>
          <time dateTime={publishedAt} data-relative>
            {since}
          </time>
        </p>
      </li>
    ))}
  </ul>
);
