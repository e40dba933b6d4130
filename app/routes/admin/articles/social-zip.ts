import { zipSync } from "fflate";
import { orNotFound } from "#app/http/answers.server.ts";
import { attachment } from "#app/http/answers/private-file.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { drawKit } from "#app/modules/social-kit/kit.server.ts";
import type { Route } from "./+types/social-zip";
import { articleKit } from "./social.server.ts";

/** The images of an article, in their order, its caption and what each image shows, as one file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { article, planned } = await articleKit(params.id);
  const found = orNotFound(planned);
  const { kit } = found;
  const images = await drawKit(found, String(staffActor(context).id));
  if (!images) {
    const text = "Les images d’autres articles se préparent déjà. Réessayez dans une minute.";
    return new Response(text, {
      status: 503,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "60" },
    });
  }
  // What is compressed already.
  const files: Record<string, Uint8Array | [Uint8Array, { level: 0 }]> = Object.fromEntries(
    [...images].map(([file, image]) => [file, [image, { level: 0 }]]),
  );
  const text = (words: string) => new TextEncoder().encode(words);
  files["legende.txt"] = text(`${kit.caption}\n`);
  files["textes-alternatifs.txt"] = text(kit.images.map(({ file, alt }) => `${file}\n${alt}\n`).join("\n"));
  return new Response(Uint8Array.from(zipSync(files)), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": attachment(`reseaux-${article.slug}.zip`),
      "Cache-Control": "private, no-store",
    },
  });
}
