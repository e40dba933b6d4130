import { href, redirect } from "react-router";
import { rowId } from "#app/http/answers.server.ts";
import type { Route } from "./+types/redirect-to-desk";

/** A coverage opens on its writing desk. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(href("/admin/directs/:id/mises-a-jour", { id: String(rowId(params.id)) }));
