import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { french } from "./typography.ts";

/** "_" stands for a narrow no-break space, "~" for a no-break space, "+" for a word joiner. */
const shown = (text: string) => text.replaceAll("\u202F", "_").replaceAll("\u00A0", "~").replaceAll("\u2060", "+");

describe("French typography", () => {
  test.each([
    // Marks of two parts, with the space that was typed or without.
    ["Pourquoi ? Parce que !", "Pourquoi_? Parce que_!"],
    ["Pourquoi? Vraiment?!", "Pourquoi_? Vraiment_?!"],
    ["Budget : ce qui change ; ce qui reste", "Budget_: ce qui change_; ce qui reste"],
    ["Budget: ce qui change", "Budget_: ce qui change"],
    ["DIRECT : résultats", "DIRECT_: résultats"],
    ["Ils votent (enfin !) la loi", "Ils votent (enfin_!) la loi"],
    // Quotes.
    ["Il dit « oui » et «non»", "Il dit «_oui_» et «_non_»"],
    ["« Qui ? »", "«_Qui_?_»"],
    // Apostrophes.
    ["L'État, c'est l'affaire d'aujourd'hui", "L’État, c’est l’affaire d’aujourd’hui"],
    ["l'«exception»", "l’«_exception_»"],
    ["Les '90 et 'mot'", "Les '90 et 'mot'"],
    // Numbers and what they count.
    ["Le 5 octobre 2024", "Le 5~octobre 2024"],
    ["289 voix contre 10 000 signatures", "289~voix contre 10_000~signatures"],
    ["1er janvier, 2e tour, 49,3 points", "1er~janvier, 2e~tour, 49,3~points"],
    ["En 2024 le budget", "En 2024 le budget"],
    ["1500 communes", "1500 communes"],
    ["5 % de 3 € à 20 h 30", "5_% de 3_€ à 20~h~30"],
    ["M. Dupont, art. 49, n° 3", "M.~Dupont, art.~49, n°~3"],
    ["Article 49.3 : mode d'emploi", "Article 49.3_: mode d’emploi"],
    // No break at these hyphens, and at no others.
    ["Qu'est-ce que le Sénat ?", "Qu’est-+ce que le Sénat_?"],
    ["Comment a-t-il gagné ?", "Comment a-+t-+il gagné_?"],
    ["Celui-là, peut-être, à Aix-en-Provence", "Celui-+là, peut-être, à Aix-en-Provence"],
    // Addresses and code.
    ["Voir https://exemple.fr/a?b=c:d ; puis ?", "Voir https://exemple.fr/a?b=c:d_; puis_?"],
    ["Écris à l'adresse d'accueil@exemple.fr : merci !", "Écris à l’adresse d'accueil@exemple.fr_: merci_!"],
    ["www.exemple.fr/l'article ?", "www.exemple.fr/l'article_?"],
    ["La commande `git log : l'x` !", "La commande `git log : l'x`_!"],
    ["14:30, a:b, C++;", "14:30, a:b, C++;"],
    ["", ""],
  ])("%s", (written, expected) => expect(shown(french(written))).toBe(expected));

  test("saying it twice changes nothing, and no letter is lost", () => {
    const words = fc.array(
      fc.constantFrom(
        "l'",
        "«",
        "»",
        "?",
        "!",
        ":",
        ";",
        " ",
        "12",
        "000",
        "voix",
        "-ce",
        "est",
        "%",
        "2024",
        "n°",
        "é",
      ),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          words.map((parts) => parts.join("")),
        ),
        (text) => {
          const once = french(text);
          expect(french(once)).toBe(once);
          const letters = (value: string) => value.replaceAll(/[\s\u2060]/g, "").replaceAll("’", "'");
          expect(letters(once)).toBe(letters(text));
        },
      ),
      { numRuns: 2000 },
    );
  });
});
