import { redirect } from "react-router";
import { orNotFound } from "#app/http/answers.server.ts";
import { thumbnailPreview } from "#app/modules/videos/thumbnails.server.ts";
import type { Route } from "./+types/thumbnail-preview";

/** The picture of a video being added, while its form is filled: leads to our proxy, which alone asks YouTube. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(orNotFound(thumbnailPreview(params.videoId)));
}
