import type { LoaderFunctionArgs } from "react-router";
import { sharedPicture } from "#app/modules/media/share-images/share-image.server.ts";

/** `/partage/{key}.jpg`: a picture of ours as networks and messengers show a shared page, 1200 × 630. */
export async function loader({ params }: LoaderFunctionArgs) {
  const key = /^([0-9a-f]{24})\.jpg$/.exec(params.file ?? "")?.[1];
  const picture = key ? await sharedPicture(key) : null;
  if (!picture) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(Uint8Array.from(picture), {
    headers: {
      "Content-Type": "image/jpeg",
      "Cache-Control": "public, max-age=31536000, immutable",
      // Those who preview a page show its picture on theirs.
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
