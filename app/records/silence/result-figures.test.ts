import { expect, test } from "vitest";
import { resultFigures } from "./result-figures.ts";
import { textsOf } from "./texts.ts";

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
  expect(resultFigures([text])).toHaveLength(1);
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
  expect(resultFigures(texts)).toHaveLength(1);
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
  expect(resultFigures(texts)).toEqual([]);
});

const stand = ["Macron", "Le Pen", "Mélenchon", "Dupont-Aignan", "Philippe"];

// As a newsroom would write them on the day, where these five stand.
const refused = [
  "Le Pen fait 31 en Guadeloupe",
  "Le Pen à trente et un",
  "Harris : 28/23/22",
  "Dupont 58\nDurand 42",
  "Estimations\n- Dupont : 31\n- Durand : 27\n- Martin : 22",
  "Le Pen : entre 40 et 44",
  "Macron, 58.",
  "Macron (58), Le Pen (42)",
  "Selon nos confrères belges, 58-42",
  "58 / 42",
  "Macron l’emporte, 58 contre 42",
  "Macron recueille 58 % à Lyon",
  "Macron remporte la Guyane avec 58",
  "58 % Macron, 42 % Le Pen",
  "Macron = 58",
  "Macron | 58 | Le Pen | 42",
  "Ipsos : E. Macron 58, M. Le Pen 42",
  "Ipsos : entre 56 et 60 pour le président sortant",
  "58,2 vs 41,8",
  "Estimation de participation : 72 %, Macron 58",
  "Estimation Ipsos : Macron 58, Le Pen 42",
  "Macron 58 / Le Pen 42",
  "58-42 pour Macron",
  "58 contre 42",
  "58 contre 42, le camp Macron exulte",
  "Macron 58, Le Pen 42",
  "Macron : 58,2 – Le Pen : 41,8",
  "Duel plié : 58 à 42",
  "Elabe : Macron à 57,5, Le Pen à 42,5",
  "Selon Ifop, 24 pour Macron et 23 pour Le Pen",
  "Harris : 28 / 23 / 22",
  "OpinionWay donne 55 à Macron et 45 à Le Pen",
  "Odoxa (20 h) : 52 contre 48",
  "Estimations Verian : 29 pour Renaissance, 21 pour LFI, 18 pour le RN",
  "Cluster17 : NFP 31, RN 28, Ensemble 22",
  "CSA : droite 34, gauche 31",
  "BVA : 58-42",
  "Premières tendances : Dupont 54, Durand 46",
  "Sortie des urnes : Dupont 31, Durand 27, Martin 22",
  "Projection : Macron autour de 58, Le Pen autour de 42",
  "Macron 28, Le Pen 23, Mélenchon 22",
  "Macron à 28, Le Pen à 23",
  "Mélenchon 22",
  "Mélenchon : 22 %",
  "Emmanuel Macron obtient 58 %",
  "22 % pour Jean-Luc Mélenchon",
  "28 à Macron, 23 à Le Pen",
  "Dupont-Aignan : 5",
  "Nicolas Dupont Aignan fait 5 %",
  "MELENCHON 22, LE PEN 23",
  "Dupont 58 %, Durand 42 %",
  "Le oui l’emporte à 54 contre 46",
  "Résultats en Guadeloupe : Le Pen 69, Macron 30",
  "Sondage : sept Français sur dix pour Macron",
  "Ipsos : Macron cinquante-huit, Le Pen quarante-deux",
  "Macron passe le seuil de 50 % des suffrages",
  "Elle franchit la barre des 5 % des suffrages",
  "Estimation de l’Insee : Macron 58 %",
  "Il faut le dire : macron a 58 % des suffrages",
  "Il faut noter que la gauche obtient 58 % des suffrages",
  "La gauche est sous la barre des 50 % des suffrages",
  "Après le match, les résultats : la gauche obtient 54 %",
  "La RTBF donne Macron à 57, Le Pen à 43",
  "Les médias belges : 58-42",
  "Macron est crédité de 58 %",
  "Au Québec, Macron recueille 57",
  "Ligue 1, bac, élection : les résultats, Macron 58 %",
  "Philippe : 24, Mélenchon : 22",
  "Résultats du vote : 31 à gauche, 28 à droite",
];
const passing: (string | string[])[] = [
  "Résultats : quatre-vingt-dix-huit candidats attendent",
  "Où lire les résultats des trente-six villages ?",
  "Macron a voté, puis une foule de cinquante-huit personnes",
  "Quiz : 8/10, et toi ?",
  ["Où suivre les résultats", "À partir de 20 h, sur France 2, TF1, BFM et LCI."],
  "Philippe Martin, 24 ans, vote pour la 1re fois",
  "Le chômage est à 7,5 %. C’est une estimation de l’Insee.",
  "Inflation : selon l’estimation provisoire de l’Insee, les prix ont augmenté de 1,2 % sur un an en mars 2027.",
  "Natation : résultats, 3 médailles",
  "Le seuil de 5 % des suffrages exprimés",
  "Seuil de 5 % des suffrages : qui est remboursé ?",
  [
    "Premiers résultats à 20 h",
    "La participation recule. Elle atteint 22 % à Paris, selon le ministère de l’Intérieur.",
  ],
  ["Résultats à 20 h", "La participation à midi est de 26,41 %. Ce taux était de 25,48 % en 2022."],
  "Il fait 18 ou 20 degrés dans les bureaux",
  "Le jour du vote en 4 chiffres : 11 candidats, 48,7 millions d’électeurs, 2 tours, 1 président",
  "Selon une estimation de l’Insee, le chômage est de 7,5 %",
  "Estimation de l’Insee : 7,5 % de chômage au premier trimestre",
  "La croissance serait de 0,3 %, selon une projection de la Banque de France",
  "Au-dessous du seuil de 5 % des suffrages, l’État ne rembourse que 4,75 % du plafond",
  "Le seuil de 5 % des suffrages ouvre droit au remboursement de la campagne",
  "Il faut 12,5 % des inscrits pour se maintenir au second tour",
  "Pour être élu au premier tour, il faut plus de 50 % des suffrages exprimés",
  "Une liste de plus de 10 % des suffrages exprimés peut se maintenir",
  ["Ligue 1 : résultats", "PSG 3, OM 1. Lens 2, Lille 2. Le PSG a eu 65 % de possession."],
  "Ligue 1 : les résultats de samedi, PSG 3, OM 1",
  "Bac 2027 : les résultats, 91 % de reçus",
  ["Résultats à 20 h", "La participation est de 26 % à midi. Elle atteint 22 % à Paris."],
  ["Résultats à 20 h", "La participation est de 26 % à midi. Elle atteint 22 % à Paris. Elle était de 25 % en 2022."],
  ["Estimations à 20 h", "L’abstention recule. Elle est de 24 % à Lyon et de 28 % à Marseille."],
  "Les premières estimations tombent à 20 h sur France 2 et France 3",
  "Résultats dès 20 h, puis à 22 h 30",
  "Les bureaux ferment à 18 h, à 19 h ou à 20 h : les estimations ne sortent qu’après",
  "Sondages interdits : l’article 11 de la loi du 19 juillet 1977",
  "Les sondages sont interdits les 17 et 18 avril",
  "Sondage : comment sont choisies les 1 000 personnes ?",
  "Macron a voté à 11 h 30 au Touquet",
  "Le Pen a voté à Hénin-Beaumont, bureau 12",
  "Macron, 49 ans, a voté à 10 h",
  "Mélenchon veut taxer à 90 % les plus hauts héritages",
  "Macron promet 2 % du PIB pour l’armée",
  "48 % de filles et 52 % de garçons en seconde",
  "Paris : 48 % des bureaux, Lyon : 52 %",
  "Participation à midi : 26,41 % contre 25,48 % en 2022",
  "Le 49.3 expliqué en 3 minutes",
  "Les 18-24 ans et les 25-34 ans votent moins",
  "Onze candidats, 48 millions d’électeurs, 69 000 bureaux de vote",
  "Où lire les résultats : 3 adresses, 2 chaînes",
  "Inflation : 1,9 % en mars, contre 2,3 % en février",
  "Le scrutin en 5 questions : de 18 à 99 ans, qui vote ?",
  "Dimanche 18 et dimanche 2 : les deux tours",
  "Le taux du livret A passe de 3 à 2,4 %",
  "Résultats du 1er tour de 2022 : où les retrouver",
  "Avant 20 h, un sondage coûte 75 000 € d’amende",
  "Rugby : la France bat l’Angleterre 31 à 24",
  "Roland-Garros : 6-4, 7-5",
  "Département 49\nDépartement 50\nDépartement 51",
  "Un vote, deux tours, 577 circonscriptions",
  "Météo du vote : 18 °C à Lille, 24 °C à Marseille",
  "Les articles 49 et 50 de la Constitution",
  "Les articles 49 et 50",
  "Le bulletin n°5 est celui de Le Pen, le n°7 celui de Macron",
  "Le vote par procuration : 3 étapes, 10 minutes",
];

test.each(refused)("held on the day: %s", (text) => {
  expect(resultFigures([text], stand)).not.toEqual([]);
});

test.each(passing.map((one) => [one].flat()))("published on the day: %s, %s", (...texts) => {
  expect(resultFigures(texts, stand)).toEqual([]);
});

test("a name is that of who stands in this election alone", () => {
  expect(resultFigures(["Macron 28"], stand)).toHaveLength(1);
  expect(resultFigures(["Macron 28"])).toEqual([]);
});

/** What a row of a coverage's strip, or a column of JSON, tells. */
const told = (row: Record<string, unknown>) => {
  const texts = textsOf(row);
  return [...texts.filter(({ isResult }) => isResult), ...resultFigures(texts.map(({ text }) => text))].length > 0;
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
  const [sentence] = resultFigures([body]);
  const texts = textsOf({ snapshot: JSON.stringify({ title: "Le pouls", body, categoryId: 3 }) });
  expect(new Set(resultFigures(texts.map(({ text }) => text)))).toEqual(new Set([sentence]));
});
