import { absoluteUrl } from "#app/http/site-url.server.ts";
import { listIssues } from "#app/modules/letter/issues/archive.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { LATEST } from "./rss.ts";
import { element, escapeXml, xml } from "./xml.ts";

export const handle = { shows: ["letters", "settings"] } satisfies PageHandle;

/** `/lettre.xml`: RSS 2.0 of the letters that left, for who would rather not give an address. */
export async function loader() {
  const [issues, { name }] = await Promise.all([listIssues(LATEST), siteSettings()]);
  const items = issues.map(({ slug, subject, preview, sentAt }) =>
    [
      "<item>",
      element("title", subject),
      element("link", absoluteUrl(`/lettre/${slug}`)),
      element("guid", absoluteUrl(`/lettre/${slug}`)),
      element("pubDate", new Date(sentAt).toUTCString()),
      element("description", preview),
      "</item>",
    ].join(""),
  );
  return xml(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
${element("title", `La lettre de Robin | ${name}`)}
${element("link", absoluteUrl("/lettre"))}
<atom:link href="${escapeXml(absoluteUrl("/lettre.xml"))}" rel="self" type="application/rss+xml"/>
${element("description", "Les lettres envoyées, en entier dans le navigateur.")}
<language>fr</language>
${items.join("\n")}
</channel></rss>`,
    "application/rss+xml",
  );
}
