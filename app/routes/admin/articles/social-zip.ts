import { zipSync } from "fflate";
import { orNotFound } from "#app/http/answers.server.ts";
import { attachment } from "#app/http/answers/private-file.server.ts";
import { articleKit } from "./social.server.ts";
import type { Route } from "./+types/social-zip";

/** The images of an article, in their order, its caption and what each image shows, as one file. */
export async function loader({ params }: Route.LoaderArgs) {
  const { article, planned } = await articleKit(params.id);
  const { kit, draw } = orNotFound(planned);
  const files: Record<string, Uint8Array | [Uint8Array, { level: 0 }]> = {};
  // One after another: a request never holds more than one of the places of those that wait.
  for (const { file } of kit.images) {
    const image = await draw(file);
    if (!image) {
      const text = "Les images n’ont pas pu être dessinées. Réessayez dans une minute.";
      return new Response(text, {
        status: 503,
        headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "60" },
      });
    }
    // What is compressed already.
    files[file] = [image, { level: 0 }];
  }
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
