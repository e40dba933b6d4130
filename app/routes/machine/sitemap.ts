import { href } from "react-router";
import { absoluteUrl } from "#app/http/site-url.server.ts";
import { articleAddresses } from "#app/modules/articles/addresses.server.ts";
import type { PageHandle } from "#app/modules/audit/action.ts";
import { electionAddresses } from "#app/modules/elections/queries.server.ts";
import { listModules } from "#app/modules/learning/queries.server.ts";
import { directAddresses } from "#app/modules/live/queries.server.ts";
import { termAddresses } from "#app/modules/glossary/queries.server.ts";
import { listTeam } from "#app/modules/team/queries.server.ts";
import { element, xml } from "./xml.ts";

export const handle = {
  shows: ["articles", "directs", "elections", "glossary", "learning", "team"],
} satisfies PageHandle;

const pages = [
  "/",
  "/articles",
  "/mur-actualites",
  "/suivis-en-direct",
  "/live",
  "/podcasts",
  "/podcasts/plateformes",
  "/equipe",
  "/a-propos",
  "/lexique",
  "/creation-lois/belgique",
  "/histoire-des-partis/france",
  "/histoire-des-partis/belgique",
  "/agenda",
  "/elections",
  "/elections/calculateur",
  "/apprendre",
  "/nous-rejoindre",
  "/contact",
  "/app-info",
  "/mentions-legales",
  "/conditions-utilisation",
  "/confidentialite",
  "/politique-editoriale",
];

/** Limit of the sitemap protocol, addresses per file. */
const LIMIT = 50_000;

/** Every public address that search engines should know. */
export async function loader() {
  const [articles, directs, elections, modules, team, terms] = await Promise.all([
    articleAddresses({ limit: LIMIT - 2000 }),
    directAddresses(1000),
    electionAddresses(),
    listModules(),
    listTeam(),
    termAddresses(),
  ]);
  const entries = [
    ...pages.map((path) => entry(path)),
    ...articles.map(({ slug, modifiedAt }) => entry(href("/articles/:slug", { slug }), modifiedAt)),
    ...directs.map(({ slug, updatedAt }) => entry(href("/suivis-en-direct/:slug", { slug }), updatedAt)),
    ...terms.map(({ slug, modifiedAt }) => entry(href("/lexique/:slug", { slug }), modifiedAt)),
    ...elections.map(({ slug, updatedAt }) => entry(href("/elections/:slug", { slug }), updatedAt)),
    ...modules.flatMap(({ slug: module, lessons }) => [
      entry(href("/apprendre/:module", { module })),
      ...lessons.map(({ slug, updatedAt }) =>
        entry(href("/apprendre/:module/:lesson", { module, lesson: slug }), updatedAt),
      ),
    ]),
    ...team.map(({ username }) => entry(href("/equipe/:username", { username }))),
  ];
  return xml(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>`);
}

function entry(path: string, lastModified?: Date): string {
  const changed = lastModified ? element("lastmod", lastModified.toISOString()) : "";
  return `<url>${element("loc", absoluteUrl(path))}${changed}</url>`;
}
