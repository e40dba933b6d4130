import { type LoaderFunctionArgs, redirect } from "react-router";
import { findShared } from "#app/http/pages/share-images.server.ts";
import { drawnPicture } from "#app/modules/media/share-images/share-image.server.ts";

const passing = { "Cache-Control": "no-store" };

/** In place of a picture that cannot be had now: what the site itself is shared with. */
const instead = () => redirect("/art/og-default.jpg", { headers: passing });

/**
 * `/partage/{section}/{slug}/{version}.jpg`: what a page is shared with, drawn. Only the version of this moment is: any
 * other leads to it, so that made-up addresses draw nothing.
 */
export async function loader({ params: { kind = "", slug = "", file = "" } }: LoaderFunctionArgs) {
  const shared = await findShared(kind, slug);
  if (!shared) return new Response(null, { status: 404, headers: passing });
  if (!shared.address) return instead();
  if (shared.address !== `/partage/${kind}/${slug}/${file}`) return redirect(shared.address, { headers: passing });
  const picture = await drawnPicture(shared.card);
  if (!picture) return instead();
  return new Response(Uint8Array.from(picture), {
    headers: {
      "Content-Type": "image/jpeg",
      "Cache-Control": "public, max-age=31536000, immutable",
      // Those who preview a page show its picture on theirs.
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
