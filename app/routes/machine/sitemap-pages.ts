import { href } from "react-router";
import { promiseHash } from "remix-utils/promise";
import { frontPageAddresses } from "#app/modules/editions/queries.server.ts";
import { candidatesAddresses } from "#app/modules/elections/programmes/queries.server.ts";
import { electionAddresses } from "#app/modules/elections/queries.server.ts";
import { resultAddresses } from "#app/modules/elections/results/queries.server.ts";
import { termAddresses } from "#app/modules/glossary/queries.server.ts";
import { listModules } from "#app/modules/learning/queries.server.ts";
import { listIssues } from "#app/modules/letter/issues/archive.server.ts";
import { directAddresses } from "#app/modules/live/queries.server.ts";
import { listTeam } from "#app/modules/team/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { URLSET, entry } from "./sitemap-entry.ts";
import { xml } from "./xml.ts";

export const handle = {
  shows: ["directs", "editions", "elections", "front-pages", "glossary", "learning", "letters", "team"],
} satisfies PageHandle;

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

/** `/sitemaps/pages.xml`: every public address that search engines should know, but the articles'. */
export async function loader() {
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
