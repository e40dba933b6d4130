import { anywhere, away, consulat, everywhere, foreign, frenchLists, home, mairie, minor } from "./france-lists.ts";
import type { Step, Verdict } from "./rule.ts";

// Who elects the French president, and how.

export const frenchVerdicts: Verdict[] = [
  {
    can: "no",
    title: "Cette élection est réservée aux Françaises et aux Français",
    article: "Constitution, art. 3\u202F; code électoral, L. 2",
    who: foreign,
  },
  {
    can: "no",
    title: "Pas cette fois\u202F: il faut avoir 18 ans la veille du vote",
    article: "Code électoral, L. 2 et L. 11, II",
    who: minor,
  },
  {
    can: "depends",
    title: "Cela dépend de ton jugement",
    article: "Code électoral, L. 6\u202F; code pénal, art. 131-26",
    who: { ...anywhere, cas: ["condamne"] },
  },
  {
    can: "second",
    title: "Tu pourras voter au second tour",
    article: "Code électoral, L. 11, II, 1°",
    who: { ...anywhere, age: ["entre"] },
  },
  {
    can: "yes",
    title: "Tu peux voter aux deux tours",
    article: "Code électoral, L. 2",
    who: { ...anywhere, age: ["18"] },
  },
];

export const frenchSteps: Step[] = [
  {
    title: "Seule la nationalité compte",
    text: "Habiter en France, même depuis longtemps, ne suffit pas pour élire le président. Si tu as aussi la nationalité française, choisis-la ici\u202F: tu votes comme tout le monde.",
    by: "vote",
    page: "constitution",
    ask: "ta mairie, en France",
    article: "Constitution, art. 3",
    who: foreign,
  },
  {
    title: "En France, tu as deux autres votes",
    text: "Si tu habites en France, demande à ta mairie l’inscription sur les deux listes complémentaires\u202F: une pour les municipales, une pour les européennes. C’est possible toute l’année.",
    by: { words: "Prochaines européennes\u202F: au printemps 2029" },
    page: "europeanInFrance",
    ask: "ta mairie, en France",
    article: "Code électoral, LO 227-1\u202F; loi du 7 juillet 1977, art. 2-1",
    who: { ...foreign, nationalite: ["be", "ue"] },
  },
  {
    title: "Fais ton recensement citoyen",
    text: "À partir de 16 ans, à la mairie ou en ligne\u202F; au consulat si tu vis à l’étranger. Ton inscription sur la liste électorale se fera alors toute seule à 18 ans. Tu l’as oublié\u202F? C’est possible jusqu’à 25 ans.",
    by: { words: "Dans les trois mois qui suivent tes 16 ans" },
    page: "census",
    ask: "ta mairie, ou ton consulat",
    article: "Code du service national, L. 113-1\u202F; code électoral, L. 11, II, 1°",
    who: minor,
  },
  {
    title: "Regarde compter les voix",
    text: "Le soir du premier tour, tout le monde peut assister au dépouillement\u202F: c’est le moment où l’on ouvre les enveloppes. Ceux qui comptent sont des électeurs.",
    by: "vote",
    page: "pollingDay",
    ask: mairie,
    article: "Code électoral, L. 65 et R. 63",
    who: minor,
  },

  ...frenchLists,

  // Rights that one may doubt of.
  ...everywhere(
    {
      title: "Relis ton jugement",
      text: "Être condamné n’enlève pas le droit de vote. Seul un juge peut l’interdire\u202F: c’est alors écrit dans le jugement, avec la durée, cinq ans au plus pour un délit, dix ans pour un crime. Pendant ce temps, tu n’es plus sur la liste. Si rien n’est écrit, tu votes.",
      by: "inscription-en-mairie",
      page: "sentence",
      ask: "ton avocat, ou le greffe du tribunal\u202F: son secrétariat",
      article: "Code électoral, L. 6\u202F; code pénal, art. 131-26",
    },
    { cas: ["condamne"] },
  ),
  ...everywhere(
    {
      title: "L’interdiction est finie\u202F: redemande ton inscription",
      text: "Tu retrouves ton droit à la fin de la durée écrite, ou plus tôt si un juge le décide. Si c’est après la date normale, tu as encore jusqu’à ce jour-ci.",
      by: "inscription-tardive",
      page: "registration",
      ask: "ta mairie, ou ton consulat",
      article: "Code électoral, L. 30, 5°",
    },
    { cas: ["condamne"] },
  ),
  {
    title: "En prison\u202F: voter sur place, par correspondance",
    text: "Une personne détenue garde son droit de vote, sauf si un juge le lui a retiré. Tu peux voter dans la prison, au plus tard la veille, pour une élection où la France forme une seule circonscription. Dis-le à la prison\u202F: elle s’occupe de ton inscription.",
    by: "inscription-en-mairie",
    page: "prison",
    ask: "le greffe de la prison\u202F: son secrétariat",
    article: "Code électoral, L. 12-1, III, L. 79 et R. 83\u202F; loi du 18 juillet 2025",
    who: { ...home, cas: ["prison"] },
  },
  {
    title: "En prison\u202F: ou par procuration, ou en sortant",
    text: "Quelqu’un peut voter pour toi\u202F: la prison fait venir un policier ou un gendarme. Une personne condamnée peut aussi demander au juge une permission de sortir d’une journée. L’inscription est alors dans ta commune, ou dans celle d’un proche.",
    by: "semaine",
    page: "prison",
    ask: "le greffe de la prison\u202F: son secrétariat",
    article: "Code électoral, L. 12-1, I et II, et L. 71",
    who: { ...home, cas: ["prison"] },
  },
  {
    title: "En prison hors de France\u202F: demande au consulat",
    text: "Le vote en prison n’existe que dans les prisons françaises. Le consulat te dit si une procuration est possible.",
    by: "semaine",
    page: "abroad",
    ask: consulat,
    article: "Code électoral, L. 12-1, I",
    who: { ...away, cas: ["prison"] },
  },
  ...everywhere(
    {
      title: "Tutelle, curatelle\u202F: tu votes toi-même",
      text: "Depuis mars 2019, un juge ne peut plus retirer le droit de vote à une personne protégée. Ton tuteur ne vote pas à ta place et ne choisit pas pour toi. Si un juge t’avait retiré ce droit avant, demande ton inscription.",
      by: "inscription-en-mairie",
      page: "registration",
      ask: "ta mairie, ou ton consulat",
      article: "Code électoral, L. 72-1, al. 1\u202F; loi du 23 mars 2019, art. 11",
    },
    { cas: ["protege"] },
  ),
  ...everywhere(
    {
      title: "Tutelle, curatelle\u202F: à qui donner procuration",
      text: "À un proche en qui tu as confiance, même s’il est ton tuteur. Jamais à un tuteur dont c’est le métier. Ni à ceux qui dirigent le lieu où tu vis, y travaillent ou y sont bénévoles. Ni à la personne que tu paies pour t’aider chez toi.",
      by: "semaine",
      page: "guardianship",
      ask: "ta mairie, ou ton consulat",
      article: "Code électoral, L. 72-1, al. 2",
    },
    { cas: ["protege"] },
  ),
  {
    title: "Deux nationalités\u202F: un vote dans chaque pays",
    text: "Pour le président, tu votes comme tout Français. Si tu vis en Belgique, tu votes aussi aux élections belges, et c’est obligatoire. Ce sont deux votes différents. Seules les européennes n’en permettent qu’un.",
    by: "vote",
    page: "dual",
    ask: "ton consulat, ou ta commune belge",
    article: "Code électoral, L. 2\u202F; Constitution belge, art. 62",
    who: { ...anywhere, nationalite: ["frbe"] },
  },

  // The day itself.
  ...everywhere(
    {
      title: "Donner procuration à quelqu’un de confiance",
      text: "Remplis la demande sur maprocuration.gouv.fr, puis montre ta pièce d’identité à la police, à la gendarmerie ou au consulat. Avec une identité certifiée par France Identité, tout se fait en ligne. Cette personne vote dans ton bureau, où qu’elle soit inscrite. Elle ne peut avoir qu’une procuration faite en France. La loi ne fixe pas de date limite\u202F: une semaine avant est prudent.",
      by: "semaine",
      page: "proxy",
      ask: "ta mairie, ou ton consulat",
      article: "Code électoral, L. 71 à L. 76",
    },
    { cas: ["absent"] },
  ),
  {
    title: "Aller voter",
    text: "Avec une pièce d’identité, dans ton bureau de vote. De 8 heures à 19 heures, jusqu’à 20 heures dans des grandes villes.",
    by: "vote",
    page: "pollingDay",
    ask: mairie,
    article: "Code électoral, L. 55 à L. 62",
    who: { ...home, pays: ["fr"], sans: ["absent", "prison"] },
  },
  {
    title: "Aller voter le samedi",
    text: "En Guadeloupe, en Martinique, en Guyane, à Saint-Barthélemy, à Saint-Martin, à Saint-Pierre-et-Miquelon et en Polynésie française, on vote la veille. À cause du décalage horaire\u202F: personne n’y vote en connaissant le résultat.",
    by: "vote",
    page: "saturday",
    ask: mairie,
    article: "Loi du 6 novembre 1962, art. 3, II\u202F; pour les européennes, loi du 7 juillet 1977, art. 26",
    who: { ...home, pays: ["outremer"], sans: ["absent", "prison"] },
  },
  {
    title: "Aller voter en Belgique",
    text: "Dans le lieu que le consulat de France t’écrit. En 2022, il y en avait dans onze villes\u202F: Bruxelles, Waterloo, Charleroi, Mons, Tournai, Mouscron, Liège, Namur, Arlon, Anvers et Gand. Pas de vote par internet pour cette élection.",
    by: "vote",
    page: "inBelgium",
    ask: "le consulat général de France à Bruxelles",
    article: "Loi organique du 31 janvier 1976, art. 1er et 2",
    who: { ...away, pays: ["be"], sans: ["absent", "prison"] },
  },
  {
    title: "Aller voter le samedi, à l’ambassade ou au consulat",
    text: "Sur le continent américain, la France vote la veille. Le consulat t’écrit les heures et le lieu. Pas de vote par internet pour cette élection.",
    by: "vote",
    page: "saturday",
    ask: consulat,
    article: "Loi du 6 novembre 1962, art. 3, II",
    who: { ...away, pays: ["amerique"], sans: ["absent", "prison"] },
  },
  {
    title: "Aller voter à l’ambassade ou au consulat",
    text: "Avec une pièce d’identité. Le consulat t’écrit les heures et le lieu. Pas de vote par internet pour cette élection.",
    by: "vote",
    page: "abroad",
    ask: consulat,
    article: "Loi organique du 31 janvier 1976, art. 1er et 2",
    who: { ...away, pays: ["ailleurs"], sans: ["absent", "prison"] },
  },
];
