import type { LoaderFunctionArgs } from "react-router";
import { serveProxiedImage } from "#app/modules/media-proxy/serve.server.ts";

/** `/img/{signature}?w={160|320|640}&u={address}`: someone else's picture, resized. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { status, body, contentType, cacheControl } = await serveProxiedImage({
    signature: params.signature ?? "",
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
