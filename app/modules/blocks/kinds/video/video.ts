import { picture } from "#app/modules/media/text-picture.ts";
import { videoAt } from "#app/utils/video-address.ts";
import { BlockRefused, paragraphsOf, shortRich } from "../../directive.ts";
import { type Part, kind } from "../../kind.ts";
import { title } from "../../parts.ts";
import { type RichText, plainText } from "../../rich-text.ts";
import { linesOf } from "../../write.ts";

const MOST_WORDS = 6000;

const address: Part<{ url: string }> = {
  fields: [
    {
      name: "adresse",
      label: "Adresse de la vidéo",
      hint: "Celle de sa page sur YouTube ou PeerTube",
      input: "url",
      max: 500,
      wrong: /adresse/,
    },
  ],
  read({ attributes: { adresse = "" } }) {
    if (!videoAt(adresse))
      throw new BlockRefused(
        "son adresse est celle d’une vidéo de YouTube (https://www.youtube.com/watch?v=…) ou de PeerTube (https://…/w/…).",
      );
    return { url: adresse };
  },
  write: ({ text }) => ({ attributes: { adresse: text("adresse") } }),
  fill: ({ url }) => ({ adresse: url }),
};

/** What stands in its place before it is asked for; a drawing without one. */
const poster: Part<{ poster: string }> = {
  fields: [
    { name: "image", label: "Image d’attente", input: "picture", max: 200, optional: true, wrong: /image d’attente/ },
  ],
  read({ attributes: { image = "" } }) {
    if (image && !picture(image, ""))
      throw new BlockRefused("son image d’attente vient de la médiathèque\u202F: une adresse en /media/…");
    return { poster: image };
  },
  write: ({ text }) => ({ attributes: { image: text("image") } }),
  fill: (data) => ({ image: data.poster }),
};

const said: Part<{ said: RichText[] }> = {
  fields: [
    {
      name: "said",
      label: "Résumé ou transcription",
      hint: "Pour qui ne peut pas l’écouter, ou ne veut pas.",
      input: "lines",
      max: MOST_WORDS,
      optional: true,
      wrong: /résumé/,
    },
  ],
  read({ children }) {
    if (children.some(({ type }) => type !== "paragraph"))
      throw new BlockRefused("son résumé est fait de paragraphes, sans liste, tableau ni titre.");
    const paragraphs = paragraphsOf(children).filter((text) => plainText(text).trim());
    shortRich(paragraphs.flat(), MOST_WORDS, "son résumé");
    return { said: paragraphs };
  },
  write: ({ text }) => (text("said").trim() ? { body: [linesOf(text("said")).join("\n\n")] } : {}),
  fill: (data) => ({ said: data.said.map(plainText).join("\n") }),
};

export const video = kind(
  {
    name: "video",
    title: "Vidéo",
    purpose: "Une vidéo de YouTube ou de PeerTube\u202F: rien ne part vers ce site avant qu’on la lance.",
    drawing: ["M4 4h40v24H4zM20 10v12l11-6z", "M20 10v12l11-6z"],
    example: `:::video[Qu’est-ce que PeerTube ?]{adresse="https://framatube.org/w/9c9de5e8-0a1e-484a-b099-e80766180a6d"}
Framasoft présente PeerTube, un logiciel libre qui relie entre eux des sites de vidéos.
:::`,
  },
  title("Discours de Simone Veil, 26 novembre 1974"),
  address,
  poster,
  said,
);

export type Video = ReturnType<typeof video.read>;
