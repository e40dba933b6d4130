import { redirect } from "react-router";
import { type At, byAddress, rowId } from "#app/http/answers.server.ts";
import { sendFile } from "#app/http/answers/private-file.server.ts";
import { contentAnswer } from "#app/http/answers/shared.server.ts";
import { findShared } from "#app/http/pages/share-images.server.ts";
import { openDocument } from "#app/modules/documents/queries.server.ts";
import { serveProxiedImage } from "#app/modules/media-proxy/serve.server.ts";
import { sharedPicture, drawnPicture } from "#app/modules/media/share-images/share-image.server.ts";

const passing = { "Cache-Control": "no-store" };

const noPicture = () => new Response(null, { status: 404, headers: passing });

/** Those who preview a page show its picture on theirs. */
const picture = (bytes: Uint8Array) =>
  contentAnswer("image/jpeg", Uint8Array.from(bytes), {
    "Cache-Control": "public, max-age=31536000, immutable",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });

/** `/partage/{key}.jpg`: a picture of ours as networks and messengers show a shared page, 1200 × 630. */
async function cropped({ params }: At<"file">) {
  const key = /^([0-9a-f]{24})\.jpg$/.exec(params.file)?.[1];
  const found = key ? await sharedPicture(key) : null;
  return found ? picture(found) : noPicture();
}

/** In place of a picture that cannot be had now: what the site itself is shared with. */
const instead = () => redirect("/art/og-default.jpg", { headers: passing });

/**
 * `/partage/{section}/{slug}/{version}.jpg`: what a page is shared with, drawn. Only the version of this moment is: any
 * other leads to it, so that made-up addresses draw nothing.
 */
async function drawn({ params: { kind, slug, file } }: At<"kind" | "slug" | "file">) {
  const shared = await findShared(kind, slug);
  if (!shared) return noPicture();
  if (!shared.address) return instead();
  if (shared.address !== `/partage/${kind}/${slug}/${file}`) return redirect(shared.address, { headers: passing });
  const found = await drawnPicture(shared.card);
  return found ? picture(found) : instead();
}

/** `/img/{signature}?w={160|320|640}&u={address}`: someone else's picture, resized. */
async function proxied({ request, params }: At<"signature">) {
  const { status, body, contentType, cacheControl } = await serveProxiedImage({
    signature: params.signature,
    query: new URL(request.url).searchParams,
    accept: request.headers.get("accept") ?? "",
  });
  return new Response(Uint8Array.from(body), {
    status,
    headers: {
      "content-type": contentType,
      "cache-control": cacheControl,
      vary: "Accept",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "cross-origin-resource-policy": "same-origin",
    },
  });
}

/** `/documents/12/statuts.pdf`: a public document in its last version. The name is for people: the number finds it. */
const document = ({ request, params }: At<"id">) => sendFile(request, openDocument(rowId(params.id), { forAll: true }));

export const loader = byAddress<Promise<Response>>({
  "img/:signature": proxied,
  "partage/:file": cropped,
  "partage/:kind/:slug/:file": drawn,
  "documents/:id/:name": document,
});
