import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { singleLine } from "#app/utils/field-schemas.ts";
import { ownPath } from "#app/utils/web-address.ts";

export const phraseForm = declared({
  phrase: {
    label: "Ce que les gens tapent",
    hint: "Une phrase de tous les jours, par exemple «\u202Fj’ai déménagé\u202F». L’ordre des mots, les accents et les mots de liaison ne comptent pas.",
    value: singleLine("Écrivez ce que les gens tapent.", 120, "Cette phrase"),
  },
  title: {
    label: "Ce que la recherche propose",
    hint: "Ce que la page fait ou dit, en quelques mots.",
    value: singleLine("Dites ce que la page fait.", 120, "Ce texte"),
  },
  path: {
    label: "Page du site",
    control: "code",
    hint: "Son adresse sur ce site, qui commence par /, par exemple /elections/et-moi.",
    value: z
      .string({ error: "Donnez la page du site." })
      .trim()
      .max(300, "Cette adresse est trop longue.")
      .regex(ownPath, "L’adresse d’une page du site commence par /, par exemple /elections/et-moi."),
  },
});
