import { zipSync } from "fflate";
import { type At, byAddress, orNotFound } from "#app/http/answers.server.ts";
import { attachment } from "#app/http/answers/private-file.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { drawKit } from "#app/modules/social-kit/kit.server.ts";
import { articleKit } from "./social.server.ts";

/** One of the images of an article; the version in its address changes with what is seen on it. */
async function oneImage({ request, params }: At<"id" | "file">) {
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

/** The images of an article, in their order, its caption and what each image shows, as one file. */
async function zip({ params, context }: At<"id">) {
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

export const loader = byAddress({
  "images.zip": zip,
  ":file": oneImage,
});
