import { expect, test } from "vitest";
import { textsOf } from "./texts.ts";
import { toldFigures } from "./told-figures.ts";

test.each([
  "Estimation Ipsos : Macron 58 ％",
  "Estimation Ipsos : Macron ５８ %",
  "Estimation Ip\u200Bsos : Macron 58\u2060 %",
  "Estimation Ipsos : Macron 58&#37;",
  "Selon BVA, 58 \\% pour Macron",
  "Selon Ipsos, cinquante-huit pour cent pour Macron",
  "Macron gagne vingt et un sièges, selon les premières projections",
  "Sondage : Macron, 58 p. 100",
  "Sondage : Macron, 58/100",
  "Sondage : Macron, 58 pct",
  "Sondage (en %) : Macron 58, Le Pen 42",
  "Ipsos donne 16 points d’avance à Macron",
  "Macron recueille 58 % des suffrages",
  "Macron : 18 millions de suffrages exprimés",
  "Les scores : Macron 58 %",
  "Macron réélu avec 58 %",
  "Macron élu avec 58 %",
  "Macron l’emporte avec 58 %",
  "Macron en tête avec 58 %",
  "Premières tendances : Macron 58 %",
  "Une fourchette de 56 à 58 % pour Macron",
  "Ipsos2027 : Macron 58 %",
  "IpsosBVA : Macron 58 %",
  "R&eacute;sultats&nbsp;: Macron 58&percnt;",
  "R&#233;sultats : Macron 58 &#x25;",
  "Résultats : Macron 58 **%**",
  "Ip**so**s : Macron _58_ [%](https://exemple.fr)",
  "Ip&shy;sos : Macron 58<!-- rien --> %",
  "Re\u0301sultats : Macron 58 %",
  "I\u0301psos : Macron 58 %",
  "| Nom | Estimation |\n|---|---|\n| Macron | 57&nbsp;% |",
])("a figure is found however it is written: %s", (text) => {
  expect(toldFigures([text])).toHaveLength(1);
});

test.each([
  ["Premières estimations", "Il est 20 h. Un mot. Macron obtient 58 %."],
  ["Le pouls", "Une enquête d’Ipsos a paru. Elle surprend. Macron obtient 58 %."],
  ["Macron obtient 58 %", "Rien ici. Rien là. Source : Ipsos"],
  ["Ipsos : l’écart se creuse", "Il fait beau. Les bureaux ouvrent. Macron a 16 points de plus."],
  ["Estimations", "La participation : 26 % pour Macron"],
  ["Estimations", "La participation est de 26 % pour macron"],
  ["Estimations", "Participation : Macron 58 %"],
  ["Estimations", "Participation en France : Macron 58 %"],
  ["Estimations", "26 % de participation, et 58 % à Macron"],
  ["Estimations", "26 % de participation : Macron"],
  ["Estimations", "Il est 20 h. Un mot. Participation : 70 %, France insoumise 22 %"],
  ["Ipsos", "Participation à Paris : 58 %, Macron"],
])("a row is read as one: %s, %s", (...texts) => {
  expect(toldFigures(texts)).toHaveLength(1);
});

test.each([
  ["La participation est de 26,41 % à midi"],
  ["Résultats à 20 h", "Il est midi. Un mot. La participation est de 26,41 %, contre 25,48 % en 2022."],
  ["Premières estimations à 20 h", "Il est midi. On vote. Déjà 26,41 % de participation."],
  ["Présidentielle : la journée", "Résultats à 20 h. La participation est de 26,41 % à midi."],
  ["Présidentielle : la journée", "Les premiers résultats tombent à 20 h. À midi, la participation est de 26,41 %."],
  [
    "Estimations à 20 h",
    "La participation atteint 26,41 %, selon le ministère de l’Intérieur, contre 25,48 % en 2022.",
  ],
  ["Ipsos : l’état du pays", "En Île-de-France, la participation est de 26,41 %."],
  ["Résultats à 20 h", "En France, 26,41 % d’abstention à midi, à Paris comme en Belgique."],
  ["Présidentielle : rappel", "En 2017, Macron avait été élu avec 66 % des voix."],
  ["Le chômage baisse", "Il est de 7 %."],
  ["Où lire les résultats", "/elections/resultats/2027", "https://exemple.fr/ipsos/58%25"],
  ["Trois points à retenir", "Il vote à 18 ans."],
])("what is no poll passes: %s", (...texts) => {
  expect(toldFigures(texts)).toEqual([]);
});

/** What a row of a coverage's strip, or a column of JSON, tells. */
const told = (row: Record<string, unknown>) => {
  const texts = textsOf(row);
  return [...texts.filter(({ isResult }) => isResult), ...toldFigures(texts.map(({ text }) => text))].length > 0;
};

test.each([
  { label: "Macron", value: "58 %" },
  { label: "Macron", value: "58" },
  { label: "Macron (en %)", value: "58 (provisoire)" },
  { label: "Sièges", value: "289" },
  { label: "Participation des électeurs de Macron", value: "58 %" },
  { label: "Participation", value: "26 %, Macron 58 %" },
  { label: "Participation", value: "26 %", detail: "Macron 58 %" },
  { label: "Abstention, Macron", value: "58" },
])("a figure of a coverage is a result: %o", (figure) => {
  expect([told(figure), told({ particulars: JSON.stringify(figure) })]).toEqual([true, true]);
});

test.each([
  { label: "Participation", value: "26,41 %", detail: "À midi" },
  { label: "Participation à 17 h", value: "63,23 %", detail: "contre 65 % en 2022" },
  { label: "Taux d’abstention", value: "36,77 %", source: "https://exemple.fr/resultats" },
  { label: "Électeurs inscrits", value: "48 752 339" },
  { label: "Votants", value: "30 000 000" },
  { label: "Bureaux de vote", value: "69 000" },
  { label: "Fermeture", value: "20 h" },
])("a turnout is none: %o", (figure) => {
  expect([told(figure), told({ particulars: JSON.stringify(figure) })]).toEqual([false, false]);
});

test.each([
  '{"Estimation Ipsos : Macron 58 %":0}',
  '["Estimation Ipsos : Macron 58","%"]',
  '{"a":"Estimation Ipsos : Macron 58 %","a":""}',
  '{"a":"Estimation Ipsos : Macron 58 \\u0025","a":""}',
  ' ["Estimation Ipsos : Macron 58 \\u0025"]',
  '{"source":"Ipsos","texte":"Un mot. Macron, 58 %"}',
  '["Sondage Ifop : 7 %","Estimation Ipsos : Macron 58","%"]',
])("JSON is read with its keys, and as it is written: %s", (title) => {
  expect(told({ title })).toBe(true);
});

test("what JSON holds of a text is the same sentence as in the text", () => {
  const body = "Sondage Ipsos : Macron 57 %.";
  const [sentence] = toldFigures([body]);
  const texts = textsOf({ snapshot: JSON.stringify({ title: "Le pouls", body, categoryId: 3 }) });
  expect(new Set(toldFigures(texts.map(({ text }) => text)))).toEqual(new Set([sentence]));
});
