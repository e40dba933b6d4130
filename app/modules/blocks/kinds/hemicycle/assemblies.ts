import { majorityOf } from "#app/utils/hemicycle-seats.ts";
import type { Ready } from "../../kind.ts";

interface Assembly {
  name: string;
  title: string;
  /** The day of which its groups are: told to who fills in with it. */
  asOf: string;
  words: string;
  source: string;
  nom: string;
  /** From left to right. */
  groups: [name: string, seats: number, colour?: string][];
}

const ready = ({ name, title, words, groups, source, nom, asOf }: Assembly): Ready => {
  const total = groups.reduce((sum, [, seats]) => sum + seats, 0);
  return {
    name,
    words,
    values: {
      title,
      sieges: String(total),
      majorite: String(majorityOf(total)),
      groups: groups.map(([group, seats, colour = ""]) => ({ name: group, seats: String(seats), colour })),
      source,
      nom,
      date: asOf,
    },
  };
};

/** Assemblies as they were on a day that we could read; their groups change, so each says where to look. */
export const assemblies: Ready[] = [
  ready({
    name: "Assemblée nationale",
    title: "Assemblée nationale, à l’ouverture de la législature",
    asOf: "2024-07-19",
    words:
      "Les groupes sont ceux du 19 juillet 2024. Voyez ce qui a changé sur assemblee-nationale.fr (effectif des groupes), puis corrigez les sièges, la date et le lien.",
    source:
      "https://www.boursorama.com/actualite-economique/actualites/assemblee-la-liste-des-groupes-politiques-publiee-au-journal-officiel-f4a63008af69c4e593137bd4997ee9bd",
    nom: "AFP, sur Boursorama, d’après le Journal officiel",
    groups: [
      ["La France insoumise", 72],
      ["Gauche démocrate et républicaine", 17],
      ["Écologiste et social", 38],
      ["Socialistes et apparentés", 66],
      ["Libertés, indépendants, outre-mer et territoires", 21],
      ["Les Démocrates", 36],
      ["Ensemble pour la République", 99],
      ["Horizons et indépendants", 31],
      ["Droite républicaine", 47],
      ["Union des droites pour la République", 16],
      ["Rassemblement national", 126],
      ["Non-inscrits", 8],
    ],
  }),
  ready({
    name: "Sénat",
    title: "Sénat, après le renouvellement de 2023",
    asOf: "2023-10-03",
    words:
      "Les groupes sont ceux du 3 octobre 2023, avant le renouvellement de septembre 2026. Voyez les groupes de ce jour sur senat.fr, puis corrigez les sièges, la date et le lien.",
    source:
      "https://www.francetvinfo.fr/elections/senatoriales/infographie-apres-les-elections-senatoriales-decouvrez-la-nouvelle-composition-de-hemicycle_6098700.html",
    nom: "Franceinfo",
    groups: [
      ["Communiste républicain citoyen et écologiste, Kanaky", 18, "rouge"],
      ["Écologiste, solidarité et territoires", 17, "vert"],
      ["Socialiste, écologiste et républicain", 64, "rose"],
      ["Rassemblement démocratique et social européen", 16, "marron"],
      ["Démocrates, progressistes et indépendants", 22, "jaune"],
      ["Union centriste", 56, "orange"],
      ["Les Indépendants, République et territoires", 18, "violet"],
      ["Les Républicains", 133],
      ["Non-inscrits", 4],
    ],
  }),
  ready({
    name: "Chambre des représentants",
    title: "Chambre des représentants, au soir de l’élection",
    asOf: "2024-06-09",
    words:
      "Les sièges sont ceux de l’élection du 9 juin 2024. Voyez ce qui a changé sur lachambre.be, puis corrigez les sièges, la date et le lien.",
    source:
      "https://www.rtl.be/actu/belgique/politique/elections-2024/chambre-la-n-va-reste-le-plus-grand-parti-les-socialistes-la-plus-grande-famille/2024-06-10/article/678163",
    nom: "RTL info avec Belga",
    groups: [
      ["PTB-PVDA", 15],
      ["Ecolo", 3],
      ["Groen", 6],
      ["PS", 16],
      ["Vooruit", 13],
      ["DéFI", 1],
      ["Les Engagés", 14],
      ["CD&V", 11],
      ["MR", 20],
      ["Open VLD", 7],
      ["N-VA", 24],
      ["Vlaams Belang", 20],
    ],
  }),
  ready({
    name: "Parlement européen",
    title: "Parlement européen, à sa première séance",
    asOf: "2024-07-16",
    words:
      "Les groupes sont ceux du 16 juillet 2024. Voyez ce qui a changé sur europarl.europa.eu (députés, par groupe), puis corrigez les sièges, la date et le lien.",
    source: "https://results.elections.europa.eu/fr/resultats-europeens/2024-2029/",
    nom: "Parlement européen, session constitutive",
    groups: [
      ["La Gauche", 46],
      ["Socialistes et démocrates", 136],
      ["Verts et Alliance libre européenne", 53],
      ["Renew Europe", 77],
      ["Parti populaire européen", 188],
      ["Conservateurs et réformistes", 78],
      ["Patriotes pour l’Europe", 84],
      ["Europe des nations souveraines", 25],
      ["Non-inscrits", 33],
    ],
  }),
];
