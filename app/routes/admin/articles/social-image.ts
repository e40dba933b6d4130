import { orNotFound } from "#app/http/answers.server.ts";
import type { Route } from "./+types/social-image";
import { articleKit } from "./social.server.ts";

/** One of the images of an article; the version in its address changes with what is seen on it. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const planned = orNotFound((await articleKit(params.id)).planned);
  const { version, images } = planned.kit;
  orNotFound(images.find(({ file }) => file === params.file));
  const image = await planned.draw(params.file);
  if (!image) return new Response(null, { status: 503, headers: { "Retry-After": "10" } });
  const isCurrent = new URL(request.url).searchParams.get("v") === version;
  return new Response(Uint8Array.from(image), {
    headers: {
      "Content-Type": "image/png",
      "Cache-Control": isCurrent ? "private, max-age=31536000, immutable" : "private, no-store",
    },
  });
}
