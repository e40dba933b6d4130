import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { json, jsonError, jsonRefusal } from "#app/http/json.server.ts";
import { storeImage } from "#app/modules/media/images.server.ts";
import { listMedia } from "#app/modules/media/library.server.ts";
import { pictureMarkdown } from "#app/modules/media/text-picture.ts";
import { toImageView } from "#app/modules/media/views.ts";
import type { Route } from "./+types/images";

/** Pictures shown at once: those that fit best are the newest. */
const SHOWN = 24;

/** The pictures of the library that have these words, for forms that choose one. */
export async function loader({ request }: Route.LoaderArgs) {
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
  const query = {
    q,
    sort: "createdAt",
    direction: "desc",
    page: 1,
    perPage: SHOWN,
    trash: false,
    state: null,
  } as const;
  const { items } = await listMedia(query);
  return json({ images: items.flatMap(({ id, image }) => (image ? [{ id, image }] : [])) });
}

/** Stores a picture chosen, dropped or pasted in the editor: its number, and the Markdown that shows it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readButton(request);
  const file = form.get("image");
  if (!(file instanceof File)) return jsonError(400, "Choisissez une image.");
  const [alt, credit] = [String(form.get("alt") ?? "").slice(0, 300), String(form.get("credit") ?? "").slice(0, 200)];
  const stored = await storeImage(staffActor(context), {
    bytes: new Uint8Array(await file.arrayBuffer()),
    name: file.name,
    alt,
    credit,
  });
  if (!stored.ok) return jsonRefusal(stored.errors);
  const image = toImageView(stored.value, alt, credit);
  if (!image) return jsonError(500, "L’image n’a pas pu être préparée.");
  return json({
    id: stored.value.id,
    image,
    markdown: pictureMarkdown({ ...image, key: stored.value.key }, alt, credit),
  });
}
