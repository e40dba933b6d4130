import { href, redirect } from "react-router";
import type { Route } from "./+types/team-member";

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(href("/equipe/:username", { username: encodeURIComponent(params.username) }), 301);
