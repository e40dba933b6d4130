import { kind } from "../../kind.ts";
import { list, source, stepIn, stepRows, title } from "../../parts.ts";

export const deciders = kind(
  {
    name: "qui-decide",
    title: "Qui décide\u202F?",
    label: "Qui décide",
    purpose: "Qui fait quoi, dans l’ordre, jusqu’à la décision.",
    drawing: ["M4 20h12v8H4zM18 12h12v16H18z", "M32 4h12v24H32z"],
    example: `:::qui-decide[Qui décide du budget de l’État ?]{source="https://www.conseil-constitutionnel.fr/le-bloc-de-constitutionnalite/texte-integral-de-la-constitution-du-4-octobre-1958-en-vigueur" nom="Constitution, articles 39, 47 et 61"}
1. Le gouvernement : dépose le projet de loi de finances à l’Assemblée nationale.
2. L’Assemblée nationale : le lit la première, pendant 40 jours.
3. Le Sénat : le lit ensuite. Le Parlement entier a 70 jours.
4. Le Conseil constitutionnel : vérifie qu’il respecte la Constitution, si on le lui demande.
:::`,
  },
  title("Qui décide du budget\u202F?"),
  list(
    stepRows(
      10,
      { name: "who", label: "Qui", hint: "Le gouvernement", max: 80 },
      { name: "text", label: "Fait quoi", hint: "dépose le projet.", max: 300 },
    ),
    (item, index) => {
      const { head, rest } = stepIn(item, index, "1. Le gouvernement\u202F: dépose le projet.");
      return { who: head, text: rest };
    },
    (index) => `${index + 1}.`,
  ),
  source,
);

export type Deciders = ReturnType<typeof deciders.read>;
