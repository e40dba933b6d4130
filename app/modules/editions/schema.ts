import { z } from "zod";
import { drawingField } from "#app/modules/illustrations/schema.ts";
import { declared } from "#app/records/declared/form.ts";
import { readDay } from "#app/utils/days.ts";
import { fieldRows, hasNone } from "#app/utils/field-rows.ts";
import { optionalText, requiredText } from "#app/utils/field-schemas.ts";
import { ownPath, webAddress } from "#app/utils/web-address.ts";
import { MOST_LINES } from "./views.ts";

export const LINE_MAX = 140;

/** Colours offered at once; each is read well in both themes (utils/colour.ts). */
export const palette = [
  { color: "#BC1B2A", name: "Rouge" },
  { color: "#D98E04", name: "Ambre" },
  { color: "#0E7C6B", name: "Vert" },
  { color: "#1E5FBF", name: "Bleu" },
  { color: "#7A3FB0", name: "Violet" },
  { color: "#C2467A", name: "Rose" },
] as const;

/** In place of a colour of the palette: the one beside it. */
export const OTHER = "autre";
/** What that one opens with. */
export const OTHER_COLOUR = "#7A3FB0";

const colour = /^#[0-9a-f]{6}$/i;
const wrongColour = "Une couleur s’écrit # puis six chiffres ou lettres de A à F, par exemple #FF4D4D.";
const wrongDay = "Ce jour n’existe pas\u202F: choisissez-le dans le calendrier.";

const elsewhere = webAddress({ wrong: "", secure: true });
const link = z
  .string()
  .trim()
  .max(500, "Cette adresse est trop longue.")
  .default("")
  .refine(
    (typed) => typed === "" || ownPath.test(typed) || elsewhere.safeParse(typed).data === typed,
    "Un lien commence par https://, ou par / pour une page du site, par exemple /elections.",
  );

const essentialLine = z.object({
  text: requiredText("Écrivez cette ligne, ou videz son lien et son heure.", LINE_MAX, "Ce texte"),
  link,
  time: z
    .string()
    .trim()
    .max(20)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Cette heure n’existe pas\u202F: écrivez-la comme 14:05.")
    .or(z.literal(""))
    .default(""),
});

export const editionForm = declared(
  {
    lines: {
      label: "L’essentiel",
      control: "own",
      value: fieldRows(essentialLine, MOST_LINES, (row) => hasNone(row as object, "text", "link", "time")),
    },
    color: {
      label: "Couleur",
      control: "own",
      initial: "",
      value: z
        .string()
        .max(20)
        .regex(colour, wrongColour)
        .or(z.enum(["", OTHER]))
        .default(""),
    },
    otherColor: {
      label: "Autre couleur",
      control: "beside",
      initial: OTHER_COLOUR,
      value: z.string().trim().max(20).default(""),
    },
    illustration: { label: "Dessin", control: "own", initial: "", value: drawingField },
    imageAlt: {
      label: "Description de l’image",
      control: "own",
      value: optionalText(300, "Cette description est trop longue"),
    },
    imageCredit: { label: "Crédit de l’image", control: "beside", value: optionalText(200, "Ce crédit est trop long") },
    removeImage: { label: "Retirer cette image", control: "beside", value: z.boolean().default(false) },
    day: {
      label: "Jour",
      control: "date",
      hint: "Une édition par jour. Celle d’un jour à venir attend ce jour.",
      value: z
        .string({ error: "Donnez le jour de cette édition." })
        .trim()
        .max(40)
        .min(1, "Donnez le jour de cette édition.")
        .refine((typed) => typed === "" || readDay(typed) !== null, wrongDay),
    },
  },
  (whole) =>
    whole
      .refine(({ color, otherColor }) => color !== OTHER || colour.test(otherColor), {
        path: ["otherColor"],
        message: wrongColour,
      })
      .transform(({ otherColor, ...input }) => ({
        ...input,
        color: (input.color === OTHER ? otherColor : input.color).toUpperCase(),
      })),
);

export type EditionInput = z.output<typeof editionForm.schema>;
