import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { optionalText, requiredText } from "#app/utils/field-schemas.ts";
import { versionFields } from "#app/utils/versions.ts";
import { webAddress } from "#app/utils/web-address.ts";
import { freeSources, licences, sourceOfPicture } from "./free-sources.ts";

const address = webAddress({ wrong: "Une adresse commence par https://.", secure: true })
  .optional()
  .transform((typed = "") => typed);

const licenceChoices = [
  { value: "", label: "Aucune\u202F: elle est à nous, ou on nous l’a donnée" },
  ...Object.entries(licences).map(([value, { label }]) => ({ value, label })),
];

const fields = {
  alt: {
    label: "Description",
    hint: "Une phrase qui décrit l’image, pour les personnes qui ne la voient pas. Chaque article peut la décrire autrement.",
    value: optionalText(300),
  },
  credit: {
    label: "Crédit",
    hint: "Le nom de la personne ou de l’agence qui a fait l’image.",
    value: optionalText(200),
  },
  licence: {
    label: "Licence",
    control: "select" as const,
    choices: licenceChoices,
    value: z
      .string()
      .max(40)
      .default("")
      .refine((key) => key === "" || Object.hasOwn(licences, key), "Cette licence n’est pas dans notre liste."),
  },
  sourceUrl: {
    label: "Page de l’image",
    control: "url" as const,
    hint: "Où l’on lit qui l’a faite et sous quelle licence. Obligatoire avec une licence.",
    value: address,
  },
};

type Refuse = (field: string, message: string) => void;

function checkLicence(
  { credit, licence, sourceUrl }: Record<"credit" | "licence" | "sourceUrl", string>,
  refuse: Refuse,
): void {
  if (licence && !credit) refuse("credit", "Cette licence demande le nom de qui a fait l’image.");
  if (licence && !sourceUrl) refuse("sourceUrl", "Donnez la page où cette licence est dite.");
}

const refusing =
  (issues: z.core.$RefinementCtx): Refuse =>
  (field, message) =>
    issues.addIssue({ code: "custom", path: [field], message });

export const mediaForm = declared(fields, (whole) =>
  whole.superRefine((typed, issues) => checkLicence(typed, refusing(issues))),
);

export type MediaInput = z.infer<typeof mediaForm.schema>;

export const newMediaForm = declared(
  {
    address: {
      label: "Ou l’adresse de l’image",
      control: "url",
      hint: `Celle de l’image elle-même, sur ${freeSources.map(({ name }) => name).join(" ou ")}\u202F: leur licence est claire.`,
      value: address,
    },
    ...fields,
    credit: { ...fields.credit, value: requiredText("Dites qui a fait cette image.", 200, "Ce crédit") },
  },
  (whole) =>
    whole.superRefine((typed, issues) => {
      const refuse = refusing(issues);
      checkLicence(typed, refuse);
      if (!typed.address) return;
      if (!sourceOfPicture(typed.address))
        refuse("address", "Ce site n’est pas dans notre liste\u202F: envoyez plutôt le fichier.");
      if (!typed.licence) refuse("licence", "Dites sous quelle licence cette image est donnée.");
    }),
);

export type NewMediaInput = z.infer<typeof newMediaForm.schema>;

export const replaceSchema = z.object(versionFields);
