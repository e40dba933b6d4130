import { href, redirect } from "react-router";
import type { Route } from "./+types/team-member";

export const loader = ({ params: { username } }: Route.LoaderArgs) =>
  redirect(href("/equipe/:username", { username }), 301);
