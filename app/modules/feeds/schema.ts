import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { countryChoices, countryCodes } from "#app/utils/countries.ts";
import { requiredText } from "#app/utils/field-schemas.ts";
import { posted } from "#app/utils/posted.ts";
import { plural } from "#app/utils/text.ts";
import { urlOf } from "#app/utils/url.ts";

/** http or https, without a name and password in it: the rest is decided at the moment of connection. */
const address = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(2000, "Ce lien est trop long.")
    .refine((value) => {
      const url = urlOf(value);
      return !!url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
    }, "Un lien commence par https:// (ou http://), sans identifiant, par exemple https://www.rtbf.be/rss.");

const missingFeed = "Donnez le lien du flux.";

export const feedAddressSchema = posted(z.object({ feedUrl: address(missingFeed) }));

export const feedKindLabels = { news: "Actualités", podcast: "Podcast" } as const;
export type FeedKindName = keyof typeof feedKindLabels;

export const feedStates = ["ok", "failing", "waiting", "off"] as const;
export type FeedState = (typeof feedStates)[number];

export const feedStateLabels: Record<FeedState, string> = {
  ok: "À jour",
  failing: "En échec",
  waiting: "Pas encore lue",
  off: "Désactivée",
};

/** Why an address cannot be read as a podcast. */
export const noEpisode = "Ce flux ne contient aucun épisode audio. Vérifiez que c’est bien l’adresse du podcast.";
export const videoEpisodes =
  "Les épisodes de ce flux sont des vidéos, que le lecteur de podcasts ne sait pas lire. Le flux peut être lu comme une source d’actualités\u202F: chaque vidéo devient une carte.";

interface Health {
  isActive: boolean;
  lastError: string | null;
  lastSuccessAt: Date | null;
}

/** How a source is doing: someone's decision first, then what its last fetch gave. */
export function feedState({ isActive, lastError, lastSuccessAt }: Health): FeedState {
  if (!isActive) return "off";
  if (lastError) return "failing";
  return lastSuccessAt ? "ok" : "waiting";
}

interface Fetched {
  ok: boolean;
  httpStatus: number | null;
  itemCount: number;
  newCount: number;
  error: string | null;
}

export function fetchInWords({ ok, httpStatus, itemCount, newCount, error }: Fetched, kind: FeedKindName): string {
  if (!ok) return error ?? "La lecture a échoué.";
  if (httpStatus === 304) return "Rien de changé depuis la lecture précédente.";
  const noun = kind === "podcast" ? "épisode" : "article";
  if (itemCount === 0) return `Flux lu\u202F: il est vide pour l’instant.`;
  const read = `${plural(itemCount, `${noun} lu`, `${noun}s lus`)}`;
  return newCount === 0 ? `${read}, rien de nouveau.` : `${read}, dont ${plural(newCount, "nouveau", "nouveaux")}.`;
}

export const feedForm = declared({
  feedUrl: { label: "Lien du flux", control: "url", value: address(missingFeed) },
  name: {
    label: "Nom",
    hint: "Tel que le public le lira sous chaque titre.",
    value: requiredText("Donnez le nom de la source, tel que le public le lira.", 120, "Ce nom"),
  },
  siteUrl: { label: "Site", control: "url", value: address("").optional() },
  kind: {
    label: "Contenu",
    control: "radio",
    choices: [
      { value: "news", label: `${feedKindLabels.news}, pour le mur` },
      { value: "podcast", label: `${feedKindLabels.podcast}, pour la page des épisodes` },
    ],
    value: z.enum(["news", "podcast"], { error: "Choisissez ce que donne ce flux." }),
  },
  country: {
    label: "Pays",
    choices: countryChoices,
    pair: true,
    hint: "Le pays dont la source parle le plus.",
    value: z.enum(countryCodes, { error: "Choisissez un pays." }),
  },
  flag: {
    label: "Drapeau",
    control: "short",
    hint: "Un emoji. Vide\u202F: celui du pays.",
    value: z
      .string()
      .trim()
      .max(20)
      .regex(
        /^(\p{RI}\p{RI}|\p{Emoji_Presentation}|\p{Emoji}\uFE0F)$/u,
        "Mettez un seul emoji, par exemple 🇧🇪, ou laissez vide.",
      )
      .optional(),
  },
  isActive: {
    label: "Active",
    question: "Lire cette source",
    control: "checkbox",
    hint: "Si vous désactivez la source, le site ne la lit plus. Ses articles restent jusqu’à 30 jours.",
    value: z.boolean().default(false),
  },
});

export type FeedInput = z.infer<typeof feedForm.schema>;
