import { href } from "react-router";
import { promiseHash } from "remix-utils/promise";
import { type At, byAddress } from "#app/http/answers.server.ts";
import { contentAnswer, streamed } from "#app/http/answers/shared.server.ts";
import { absoluteUrl } from "#app/http/site-url.server.ts";
import { articleAddresses, lastArticleNumber, recentArticleAddresses } from "#app/modules/articles/queries.server.ts";
import { frontPageAddresses } from "#app/modules/editions/queries.server.ts";
import { candidatesAddresses } from "#app/modules/elections/programmes/queries.server.ts";
import { electionAddresses } from "#app/modules/elections/queries.server.ts";
import { resultAddresses } from "#app/modules/elections/results/queries.server.ts";
import { termAddresses } from "#app/modules/glossary/queries.server.ts";
import { listModules } from "#app/modules/learning/queries.server.ts";
import { listIssues } from "#app/modules/letter/issues/archive.server.ts";
import { directAddresses } from "#app/modules/live/queries.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { listTeam } from "#app/modules/team/queries.server.ts";
import type { HandleByAddress } from "#app/records/actions/action.ts";
import { element, xml } from "./xml.ts";

const URLSET = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';

/** Articles of one file: the protocol takes 50,000 addresses (sitemaps.org). By number, so that an article stays in its file. */
const OF_A_FILE = 50_000;

function entry(path: string, lastModified?: Date): string {
  const changed = lastModified ? element("lastmod", lastModified.toISOString()) : "";
  return `<url>${element("loc", absoluteUrl(path))}${changed}</url>`;
}

async function maps() {
  const files = Math.ceil((await lastArticleNumber()) / OF_A_FILE);
  const names = ["pages.xml", ...Array.from({ length: files }, (_, index) => `articles-${index + 1}.xml`)];
  const entries = names.map((name) => `<sitemap>${element("loc", absoluteUrl(`/sitemaps/${name}`))}</sitemap>`);
  return xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</sitemapindex>`,
  );
}

const pages = [
  "/",
  "/articles",
  "/trois-minutes",
  "/mur-actualites",
  "/suivis-en-direct",
  "/live",
  "/podcasts",
  "/podcasts/plateformes",
  "/instagram",
  "/equipe",
  "/a-propos",
  "/source",
  "/lexique",
  "/creation-lois/france",
  "/creation-lois/belgique",
  "/histoire-des-partis/france",
  "/histoire-des-partis/belgique",
  "/unes",
  "/lettre",
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

async function pagesMap() {
  const { candidates, directs, elections, frontPages, issues, modules, results, team, terms } = await promiseHash({
    candidates: candidatesAddresses(),
    directs: directAddresses(1000),
    elections: electionAddresses(),
    results: resultAddresses(),
    frontPages: frontPageAddresses(1000),
    issues: listIssues(1000),
    modules: listModules(),
    team: listTeam(),
    terms: termAddresses(),
  });
  const entries = [
    ...pages.map((path) => entry(path)),
    ...directs.map(({ slug, updatedAt }) => entry(href("/suivis-en-direct/:slug", { slug }), updatedAt)),
    ...terms.map(({ slug, modifiedAt }) => entry(href("/lexique/:slug", { slug }), modifiedAt)),
    ...elections.map(({ slug, updatedAt }) => entry(href("/elections/:slug", { slug }), updatedAt)),
    ...candidates.flatMap(({ slug, compares, updatedAt }) => [
      entry(href("/elections/:slug/candidatures", { slug }), updatedAt),
      ...(compares ? [entry(href("/elections/:slug/programmes", { slug }), updatedAt)] : []),
    ]),
    ...results.map(({ slug, updatedAt }) => entry(href("/elections/:slug/resultats", { slug }), updatedAt)),
    ...frontPages.map(({ day, updatedAt }) => entry(href("/unes/:day", { day }), updatedAt)),
    ...issues.map(({ slug, updatedAt }) => entry(href("/lettre/:slug", { slug }), updatedAt)),
    ...modules.flatMap(({ slug: module, lessons }) => [
      entry(href("/apprendre/:module", { module })),
      ...lessons.map(({ slug, updatedAt }) =>
        entry(href("/apprendre/:module/:lesson", { module, lesson: slug }), updatedAt),
      ),
    ]),
    ...team.map(({ username }) => entry(href("/equipe/:username", { username }))),
  ];
  return xml(`${URLSET}\n${entries.join("\n")}\n</urlset>`);
}

/** The articles of the last two days, as news search engines ask for them (at most 1,000). */
async function newsMap() {
  const [articles, { name }] = await Promise.all([recentArticleAddresses(), siteSettings()]);
  const entries = articles.map(({ slug, title, publishedAt }) =>
    [
      `<url>${element("loc", absoluteUrl(href("/articles/:slug", { slug })))}`,
      `<news:news><news:publication>${element("news:name", name)}<news:language>fr</news:language></news:publication>`,
      `${element("news:publication_date", publishedAt.toISOString())}${element("news:title", title)}</news:news></url>`,
    ].join(""),
  );
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">\n${entries.join("\n")}\n</urlset>`,
  );
}

/** `/sitemaps/articles-2.xml`: the articles numbered 50,001 to 100,000, written as they are read. */
function articlesMap({ params }: At<"file">) {
  const file = Number(/^articles-([1-9]\d{0,4})\.xml$/.exec(params.file)?.[1]);
  if (!file) return new Response(null, { status: 404 });
  const last = file * OF_A_FILE;
  // Without "public": kept in the page cache, all of it would be held.
  const caching = { "Cache-Control": "max-age=3600" };
  return contentAnswer("application/xml; charset=utf-8", streamed(urlLines(last - OF_A_FILE + 1, last)), caching);
}

async function* urlLines(first: number, last: number): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`<?xml version="1.0" encoding="UTF-8"?>\n${URLSET}\n`);
  for await (const articles of articleAddresses(first, last)) {
    const entries = articles.map(({ slug, modifiedAt }) => `${entry(href("/articles/:slug", { slug }), modifiedAt)}\n`);
    yield encoder.encode(entries.join(""));
  }
  yield encoder.encode("</urlset>\n");
}

export const handle = {
  at: {
    "sitemap.xml": { shows: ["articles"] },
    "sitemaps/pages.xml": {
      shows: ["directs", "editions", "elections", "front-pages", "glossary", "learning", "letters", "team"],
    },
    "sitemap-news.xml": { shows: ["articles", "settings"] },
  },
} satisfies HandleByAddress;

export const loader = byAddress<Response | Promise<Response>>({
  "sitemap.xml": maps,
  "sitemaps/pages.xml": pagesMap,
  "sitemaps/:file": articlesMap,
  "sitemap-news.xml": newsMap,
});
