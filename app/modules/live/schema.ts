import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { localMoment, optionalText, requiredText, singleLine, slugField } from "#app/utils/field-schemas.ts";
import { pick } from "#app/utils/pick.ts";
import { posted } from "#app/utils/posted.ts";
import { oneLine } from "#app/utils/text.ts";
import { versionFields } from "#app/utils/versions.ts";
import { siteOf, webAddress } from "#app/utils/web-address.ts";
import { readProgramme } from "./schedule.ts";
import { type KindName, type Particulars, kindNames, particularsOf, verdictLabels } from "./update-kinds.ts";

const programme = z
  .string()
  .max(10_000, "Ce programme est trop long.")
  .default("")
  .transform((value, issues) => {
    const read = readProgramme(value);
    if ("programme" in read) return read.programme;
    issues.addIssue({ code: "custom", message: read.wrong });
    return z.NEVER;
  });

/** A year mistyped is most often out of these. */
const isNear = (date: Date | null) => !date || (date.getUTCFullYear() >= 2000 && date.getUTCFullYear() <= 2100);

export const directForm = declared({
  title: { label: "Titre", value: singleLine("Donnez un titre au direct.", 160, "Ce titre") },
  scheduledFor: {
    label: "Début prévu",
    control: "moment",
    hint: "Heure de Paris. Nécessaire pour annoncer le direct.",
    value: localMoment().refine(isNear, "Cette année est trop loin\u202F: vérifiez la date."),
  },
  description: {
    label: "Présentation",
    control: "area",
    rows: 3,
    uncut: true,
    hint: "Une ou deux phrases\u202F: ce qui se joue, et comment nous le suivrons.",
    value: optionalText(1000),
  },
  programme: {
    label: "Programme",
    control: "area",
    rows: 4,
    hint: "Une ligne par moment, l’heure d’abord\u202F: «\u202F20:00 Premières estimations\u202F».",
    value: programme,
  },
  questionsOpen: {
    label: "Questions ouvertes",
    control: "checkbox",
    initial: true,
    hint: "Les lecteurs peuvent poser des questions avant et pendant le direct. Aucune ne paraît sans vous.",
    value: z.boolean().default(false),
  },
  imageAlt: {
    section: "Image, vidéo, adresse",
    label: "Description de l’image",
    control: "picture",
    remove: "removeImage",
    value: optionalText(300, "Cette description est trop longue"),
  },
  removeImage: { label: "Retirer cette image", control: "beside", value: z.boolean().default(false) },
  liveUrl: {
    label: "Lien de la vidéo",
    control: "url",
    hint: "Si l’événement se regarde ailleurs\u202F: la carte de l’accueil y mène. Vide, elle mène à ce suivi.",
    value: webAddress({
      wrong: "Un lien commence par https://, par exemple https://www.youtube.com/watch?v=…",
      secure: true,
    }).optional(),
  },
  slug: {
    label: "Adresse de la page",
    control: "slug",
    made: "/suivis-en-direct/… Vide\u202F: faite avec le titre.",
    value: slugField(),
  },
  takeaways: {
    section: "Une fois terminé",
    label: "Ce qu’il faut retenir",
    control: "rich",
    rows: 6,
    hint: "En tête de la page une fois le direct terminé. Peut attendre.",
    value: optionalText(10_000),
  },
});

export type DirectInput = z.infer<typeof directForm.schema>;

export const BODY_MAX = 6_000;

const rawUpdate = z.object({
  kind: z.enum(kindNames, "Choisissez un modèle de la liste.").default("text"),
  headline: z
    .string()
    .overwrite((text) => oneLine(text.trim()))
    .max(200, "Ce titre est trop long\u202F: 200 caractères au plus.")
    .default(""),
  body: optionalText(BODY_MAX, "Cette mise à jour est trop longue"),
  question: z.string().max(1000).optional(),
  for: z.number("Indiquez un nombre de voix.").optional(),
  against: z.number("Indiquez un nombre de voix.").optional(),
  abstentions: z.number("Indiquez un nombre d’abstentions.").optional(),
  seats: z.number("Indiquez un nombre de sièges.").optional(),
  needed: z.number("Indiquez un nombre de voix.").optional(),
  words: z.string().max(2000).optional(),
  who: z.string().max(500).optional(),
  role: z.string().max(500).optional(),
  value: z.string().max(500).optional(),
  label: z.string().max(500).optional(),
  claim: z.string().max(2000).optional(),
  verdict: z.string().max(20).optional(),
  source: z.string().max(1000).optional(),
  imageAlt: optionalText(300, "Cette description est trop longue"),
  removeImage: z.boolean().default(false),
  isKeyMoment: z.boolean().default(false),
  isPinned: z.boolean().default(false),
  correction: optionalText(500, "Cette correction est trop longue"),
  ...versionFields,
});

/** What an update is: its particulars are those of its kind, and its headline is theirs where none was typed. */
export const updateSchema = posted(
  rawUpdate.transform((typed, issues) => {
    const { kind, headline } = typed;
    const read = particularsOf[kind].safeParse(typed);
    for (const issue of read.error?.issues ?? [])
      issues.addIssue({ code: "custom", path: [...issue.path], message: issue.message });
    if (!read.success) return z.NEVER;
    const particulars = { kind, ...read.data } as Particulars;
    const title = headline || headlineOf(particulars);
    if (!title) {
      issues.addIssue({
        code: "custom",
        path: ["headline"],
        message: "Écrivez un titre\u202F: c’est ce que les lecteurs voient d’abord.",
      });
      return z.NEVER;
    }
    const shared = ["body", "imageAlt", "removeImage", "isKeyMoment", "isPinned", "correction"] as const;
    return { headline: title, particulars, ...pick(typed, [...shared, "version", "overwrite"]) };
  }),
);

export type UpdateInput = z.infer<typeof updateSchema>;

export const updateFields = {
  question: "Ce qui était voté",
  for: "Pour",
  against: "Contre",
  abstentions: "Abstentions",
  seats: "Sièges en tout",
  needed: "Voix nécessaires",
  words: "Citation",
  who: "Qui parle",
  role: "Fonction",
  value: "Chiffre",
  label: "Ce qu’il compte",
  claim: "Ce qui a été affirmé",
  verdict: "Ce que nous avons trouvé",
  source: "Source",
  headline: "Titre",
  body: "Texte",
  image: "Image",
  imageAlt: "Ce que montre l’image",
  correction: "Correction",
};

/** Beside a vote, a quote or a figure, the text is what surrounds it. */
export const bodyLabel = (kind: KindName): string => (kind === "text" ? updateFields.body : "Texte autour");

/** Headline of what says enough by itself; empty for a text. */
function headlineOf(particulars: Particulars): string {
  switch (particulars.kind) {
    case "vote":
      return particulars.question || "Résultat du vote";
    case "quote":
      return particulars.who;
    case "figure":
      return particulars.label;
    case "check":
      return verdictLabels[particulars.verdict];
    case "link":
      return siteOf(particulars.source);
    default:
      return "";
  }
}

export const figureForm = declared(
  {
    value: {
      label: "Chiffre",
      hint: "Avec son unité\u202F: 62,4\u00A0%.",
      autoComplete: "off",
      value: requiredText("Indiquez le chiffre.", 24, "Ce chiffre"),
    },
    label: {
      label: "Ce qu’il compte",
      autoComplete: "off",
      value: requiredText("Dites ce que le chiffre compte.", 60, "Ce texte"),
    },
    detail: { label: "Précision", autoComplete: "off", hint: "Sur quoi, à quelle heure.", value: optionalText(120) },
  },
  (whole) => whole.omit({ version: true, overwrite: true }),
);

export type FigureInput = z.infer<typeof figureForm.schema>;

export const editorSchema = z.object({
  staffId: z.number("Choisissez quelqu’un de la rédaction.").int("Choisissez quelqu’un de la rédaction."),
});

export const editorFields = { staffId: "Ajouter" };
