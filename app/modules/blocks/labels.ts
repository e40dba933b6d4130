/** What readers are told a block is, by the name that is typed. */
export const blockLabels: Record<string, string> = {
  chiffre: "Chiffre",
  frise: "Frise",
  barres: "Barres",
  comparaison: "Comparaison",
  citation: "Citation",
  "france-belgique": "France et Belgique",
  hemicycle: "Hémicycle",
  vote: "Vote",
  "pour-contre": "Pour et contre",
  "qui-decide": "Qui décide",
  "suivi-loi": "Suivi de la loi",
  terme: "Mot expliqué",
  question: "Question",
};
