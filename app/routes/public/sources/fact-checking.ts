/** How the newsroom checks: the editorial policy in the public site's own voice. */
export const checks = [
  {
    title: "On remonte au texte d’origine",
    text: "La loi, le vote, la décision de justice, la statistique officielle\u202F: on lit le document entier, pas l’extrait qui circule.",
  },
  {
    title: "On croise",
    text: "Une information sensible s’appuie sur au moins deux sources qui ne dépendent pas l’une de l’autre.",
  },
  {
    title: "On donne ses sources",
    text: "Chaque article liste ce qu’on a consulté. Tu peux cliquer, lire et te faire ton avis.",
  },
  {
    title: "On date",
    text: "Un chiffre vient avec sa date et son auteur. Ce qui peut changer porte la mention «\u202Fà jour au\u202F».",
  },
  {
    title: "On sépare les faits et les avis",
    text: "Une opinion est signalée comme telle. Tous les partis ont droit aux mêmes questions et aux mêmes vérifications.",
  },
  {
    title: "On corrige sans cacher",
    text: "Quand on se trompe, la correction est écrite dans l’article, avec sa date.",
  },
];
