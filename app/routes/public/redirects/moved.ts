import { href, redirect } from "react-router";
import { type At, byAddress } from "#app/http/answers.server.ts";

const forGood = (to: string) => redirect(to, 301);

/** A section with a page for each country, asked for without one. */
const toFrance = ({ request }: At) => forGood(`${new URL(request.url).pathname}/france`);

/** Keeps what was searched for, whatever else the address carried. */
function toArticles({ request }: At) {
  const q = new URL(request.url).searchParams.get("q");
  return forGood(href("/articles") + (q ? `?${new URLSearchParams({ q })}` : ""));
}

/** Addresses that these pages had before. */
export const loader = byAddress({
  home: () => forGood(href("/")),
  team: () => forGood(href("/equipe")),
  "team/:username": ({ params: { username = "" } }) => forGood(href("/equipe/:username", { username })),
  "articles/search": toArticles,
  "mur-actualites/*": () => forGood(href("/mur-actualites")),
  "creation-lois": toFrance,
  "histoire-des-partis": toFrance,
});
