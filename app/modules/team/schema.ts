import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { orNull } from "#app/utils/choices.ts";
import { optionalText, requiredText } from "#app/utils/field-schemas.ts";
import { posted } from "#app/utils/posted.ts";
import { slugify } from "#app/utils/slugs.ts";

const MOST_LINKS = 6;

const example = "par exemple «\u202FInstagram https://www.instagram.com/…\u202F»";

/** "Instagram https://…" a line: what is said, then where it leads. */
const links = z
  .string()
  .trim()
  .max(3000, "C’est trop long\u202F: six liens au plus.")
  .default("")
  .transform((text, issues) => {
    const lines = text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    const read = lines.map((line) => /^(.{1,60}?)[\s:|]+(https?:\/\/[^\s/][^\s/.]*\.\S+)$/i.exec(line));
    const wrong = read.findIndex((line) => !line);
    if (wrong >= 0)
      issues.addIssue({
        code: "custom",
        message: `La ligne ${wrong + 1} n’est pas un nom suivi d’une adresse, ${example}.`,
      });
    else if (lines.length > MOST_LINKS) issues.addIssue({ code: "custom", message: `${MOST_LINKS} liens au plus.` });
    return read.flatMap((line) => (line ? [{ label: line[1]?.trim() ?? "", url: line[2] ?? "" }] : []));
  });

export const memberForm = declared(
  {
    firstName: { label: "Prénom", pair: true, value: requiredText("Donnez le prénom.", 60, "Ce prénom") },
    lastName: { label: "Nom", value: optionalText(60, "Ce nom est trop long") },
    role: {
      label: "Fonction",
      uncut: true,
      hint: "Par exemple, rédactrice en chef.",
      value: optionalText(100, "Cette fonction est trop longue"),
    },
    username: {
      section: "Sa page",
      label: "Adresse de sa page",
      control: "code",
      hint: "La fin de l’adresse, après /equipe/. Vide\u202F: faite du prénom et du nom.",
      value: z
        .string()
        .trim()
        .toLowerCase()
        .regex(
          /^[a-z0-9]+(-[a-z0-9]+)*$/,
          "Des lettres sans accent, des chiffres et des tirets, par exemple lea-marchal.",
        )
        .max(60, "Cette adresse est trop longue\u202F: 60 caractères au plus.")
        .or(z.literal(""))
        .default(""),
    },
    bio: {
      label: "Présentation",
      control: "area",
      rows: 5,
      uncut: true,
      hint: "Quelques phrases.",
      value: optionalText(2000, "Cette présentation est trop longue"),
    },
    links: {
      label: "Liens",
      control: "area",
      rows: 3,
      hint: "Un lien par ligne\u202F: un nom, puis l’adresse. Exemple\u202F: Instagram https://www.instagram.com/…",
      value: links,
    },
    imageAlt: {
      section: "Photo",
      label: "Description de l’image",
      control: "picture",
      file: "Photo",
      remove: "removeImage",
      value: optionalText(300, "Cette description est trop longue"),
    },
    removeImage: { label: "Retirer cette image", control: "beside", value: z.boolean().default(false) },
    staffId: {
      section: "",
      label: "Compte de la rédaction",
      choices: "people",
      placeholder: "Aucun",
      short: true,
      hint: "Le compte avec lequel cette personne entre ici.",
      value: orNull(z.number().int()),
    },
    isPublished: {
      label: "Montré sur le site",
      question: "Montrer cette page sur le site",
      control: "checkbox",
      initial: true,
      value: z.boolean().default(false),
    },
  },
  (whole) =>
    whole
      .transform((value) => ({ ...value, username: value.username || slugify(`${value.firstName} ${value.lastName}`) }))
      .refine((value) => value.username !== "", {
        path: ["username"],
        message: "Donnez une adresse à sa page, par exemple lea-marchal.",
      }),
);

export type MemberInput = z.output<typeof memberForm.schema>;

export const ownPageSchema = posted(
  z.object({
    firstName: requiredText("Donnez votre prénom.", 60, "Ce prénom"),
    lastName: optionalText(60, "Ce nom est trop long"),
    bio: optionalText(300, "Cette phrase est trop longue"),
    /** The article that one comes from: "new", or its number. */
    article: z
      .string()
      .max(20)
      .regex(/^(?:new|[1-9]\d{0,9})$/)
      .catch("new"),
  }),
);

export type OwnPageInput = Pick<z.infer<typeof ownPageSchema>, "firstName" | "lastName" | "bio">;

export const ownPageFields = { firstName: "Prénom", lastName: "Nom", bio: "Une phrase sur vous", image: "Photo" };
