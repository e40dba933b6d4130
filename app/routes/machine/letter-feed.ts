import { absoluteUrl } from "#app/http/site-url.server.ts";
import { listIssues } from "#app/modules/letter/issues/archive.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { LATEST, rssOf } from "./rss.ts";
import { element } from "./xml.ts";

export const handle = { shows: ["letters", "settings"] } satisfies PageHandle;

/** `/lettre.xml`: RSS 2.0 of the letters that left, for who would rather not give an address. */
export async function loader() {
  const [issues, { name }] = await Promise.all([listIssues(LATEST), siteSettings()]);
  const items = issues.map(({ slug, subject, preview, sentAt }) => {
    const link = absoluteUrl(`/lettre/${slug}`);
    const date = element("pubDate", new Date(sentAt).toUTCString());
    return `<item>${element("title", subject)}${element("link", link)}${element("guid", link)}${date}${element("description", preview)}</item>`;
  });
  const description = "Les lettres envoyées, en entier dans le navigateur.";
  return rssOf({ title: `La lettre de Robin | ${name}`, description, path: "/lettre.xml", page: "/lettre" }, items);
}
