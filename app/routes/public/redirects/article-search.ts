import { href, redirect } from "react-router";
import type { Route } from "./+types/article-search";

/** Keeps what was searched for, whatever else the address carried. */
export function loader({ request }: Route.LoaderArgs) {
  const q = new URL(request.url).searchParams.get("q");
  return redirect(href("/articles") + (q ? `?${new URLSearchParams({ q })}` : ""), 301);
}
