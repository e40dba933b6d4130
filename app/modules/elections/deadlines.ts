import { type Day, addDays, daysBetween } from "#app/utils/days.ts";
import { pick } from "#app/utils/pick.ts";
import { type Round, roundsOf } from "#app/utils/rounds.ts";
import { slugify } from "#app/utils/slugs.ts";

/**
 * The dates on the way to a vote. Those that a law derives from the rounds are computed here, each with the rule and a
 * page that states it: when the newsroom moves a round, they move.
 */
export interface Deadline {
  /** Stands for it in addresses and reminders, whatever its day. */
  key: string;
  /** "2027-03-12", in Paris; empty while the round it depends on is not fixed. */
  day: Day | "";
  /** "18:00", in Paris; empty: the whole day. */
  hour: string;
  label: string;
  note: string;
  /** The rule it is computed by, in words; empty: written by the newsroom. */
  rule: string;
  url: string;
  /** A voter has something to do by then. */
  isYours: boolean;
}

/** A step that the newsroom writes by hand; without a day it is shown as not fixed yet. */
export interface CalendarRow {
  day: string;
  label: string;
  note: string;
  url: string;
}

export const calendarRules = ["hand", "fr-presidential"] as const;
export type CalendarRule = (typeof calendarRules)[number];

interface Dated {
  calendarRule: string;
  nextDay: string;
  secondDay: string;
  calendar: CalendarRow[];
}

const [MONDAY, TUESDAY, WEDNESDAY, FRIDAY] = [1, 2, 3, 5];
const weekdayOf = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The `count`-th such weekday before a day; the day itself is none of them. */
function weekdayBefore(day: Day, weekday: number, count: number): Day {
  const back = (weekdayOf(day) - weekday + 7) % 7 || 7;
  return addDays(day, -back - 7 * (count - 1));
}

const weekdayAfter = (day: Day, weekday: number): Day => addDays(day, (weekday - weekdayOf(day) + 7) % 7 || 7);

const pages = {
  registration: "https://www.service-public.gouv.fr/particuliers/vosdroits/F1367",
  law: "https://www.legifrance.gouv.fr/loda/id/JORFTEXT000000684037",
  organic:
    "https://blog.landot-avocats.net/2021/03/30/promulgation-ce-matin-de-la-loi-organique-sur-lelection-presidentielle/",
  list: "https://www.vie-publique.fr/discours/279268-conseil-des-ministres-31032021-election-du-president-de-la-republique",
  campaign:
    "https://election.collectivites.legibase.fr/base-de-connaissances/les-elections-nationales/la-campagne-electorale-dans-le-cadre-de-lelection-0",
  constitution:
    "https://www.conseil-constitutionnel.fr/le-bloc-de-constitutionnalite/texte-integral-de-la-constitution-du-4-octobre-1958-en-vigueur",
  proclamation:
    "https://www.conseil-constitutionnel.fr/conseil-constitutionnel/francais/a-la-une/mai-2012-proclamation-des-resultats-de-l-election-presidentielle-et-duree-des-mandats.105654.html",
};

type Rule = Omit<Deadline, "day" | "hour" | "isYours"> & {
  /** Of the second round; of the first unless said. */
  from?: 2;
  at: (round: Day) => Day;
  hour?: string;
  isYours?: true;
};

/** Code électoral, L. 17: the sixth Friday before the first round. */
const sixthFriday = (round: Day) => weekdayBefore(round, FRIDAY, 6);

/** The French presidential election: law of 6 November 1962, decree of 8 March 2001, code électoral L. 17, L. 30 and R. 5. */
const presidential: Rule[] = [
  {
    key: "convocation",
    at: (round) => addDays(round, -70),
    label: "Dernier jour pour convoquer les électeurs",
    note: "Un décret du gouvernement fixe officiellement les deux dimanches. Dès qu’il paraît, les élus peuvent parrainer une candidature. En 2022, il a paru le 27 janvier.",
    rule: "Au moins dix semaines avant le premier tour, d’après la loi organique du 29 mars 2021.",
    url: pages.organic,
  },
  {
    key: "inscription-en-ligne",
    at: (round) => addDays(sixthFriday(round), -2),
    label: "Dernier jour pour s’inscrire en ligne",
    note: "Sur service-public.gouv.fr, avec une pièce d’identité et un justificatif de domicile.",
    rule: "Le sixième mercredi avant le premier tour, d’après le code électoral (L. 17 et R. 5).",
    url: pages.registration,
    isYours: true,
  },
  {
    key: "inscription-en-mairie",
    at: sixthFriday,
    label: "Dernier jour pour s’inscrire en mairie",
    note: "Au guichet, ou par courrier arrivé ce jour-là.",
    rule: "Le sixième vendredi avant le premier tour, d’après le code électoral (L. 17).",
    url: pages.registration,
    isYours: true,
  },
  {
    key: "parrainages",
    at: sixthFriday,
    hour: "18:00",
    label: "Fin des parrainages",
    note: "Pour être candidat, il faut 500 présentations d’élus au moins, venues de 30 départements ou collectivités au moins.",
    rule: "Le sixième vendredi avant le premier tour, à 18 heures, d’après la loi du 6 novembre 1962.",
    url: pages.law,
  },
  {
    key: "liste-des-candidats",
    at: (round) => weekdayAfter(sixthFriday(round), TUESDAY),
    label: "Liste officielle des candidats",
    note: "Le Conseil constitutionnel l’établit, le Journal officiel la publie.",
    rule: "Le mardi qui suit la fin des parrainages, d’après le décret du 8 mars 2001.",
    url: pages.list,
  },
  {
    key: "campagne-officielle",
    at: (round) => weekdayBefore(round, MONDAY, 2),
    label: "Début de la campagne officielle",
    note: "Affiches devant les bureaux de vote, émissions officielles, même temps pour chaque candidat.",
    rule: "Le deuxième lundi avant le premier tour.",
    url: pages.campaign,
  },
  {
    key: "inscription-tardive",
    at: (round) => addDays(round, -10),
    label: "Dernier jour pour s’inscrire, dans quelques cas",
    note: "Seulement si, après la date normale, tu as eu 18 ans, déménagé pour ton travail, obtenu la nationalité française ou retrouvé le droit de vote. Aussi si tu es agent public muté ou retraité, ou militaire revenu à la vie civile. Ceux qui déménagent avec une personne mutée ou qui change de travail y ont droit aussi.",
    rule: "Le dixième jour avant le premier tour, d’après le code électoral (L. 30).",
    url: pages.registration,
    isYours: true,
  },
  {
    key: "fin-de-campagne",
    at: (round) => addDays(round, -1),
    hour: "00:00",
    label: "Fin de la campagne du premier tour",
    note: "Dans la nuit du vendredi au samedi. Les candidats se taisent jusqu’à la fin du vote.",
    rule: "La veille du vote, à zéro heure.",
    url: pages.campaign,
  },
  {
    key: "premier-tour",
    at: (round) => round,
    label: "Premier tour",
    note: "Le vote commence à 8 heures et finit à 19 heures, ou 20 heures dans des grandes villes. Dans une partie de l’outre-mer et sur le continent américain, on vote la veille.",
    rule: "",
    url: pages.constitution,
    isYours: true,
  },
  {
    key: "resultats-du-premier-tour",
    at: (round) => weekdayAfter(round, WEDNESDAY),
    hour: "20:00",
    label: "Résultats officiels du premier tour, au plus tard",
    note: "Par le Conseil constitutionnel. Les chiffres du dimanche soir sont provisoires.",
    rule: "Le mercredi qui suit le premier tour, avant 20 heures, d’après le décret du 8 mars 2001.",
    url: pages.proclamation,
  },
  {
    key: "fin-de-campagne-du-second-tour",
    from: 2,
    at: (round) => addDays(round, -1),
    hour: "00:00",
    label: "Fin de la campagne du second tour",
    note: "Dans la nuit du vendredi au samedi.",
    rule: "La veille du vote, à zéro heure.",
    url: pages.campaign,
  },
  {
    key: "second-tour",
    from: 2,
    at: (round) => round,
    label: "Second tour, s’il en faut un",
    note: "Entre les deux candidats restants. Mêmes bureaux, mêmes heures.",
    rule: "",
    url: pages.constitution,
    isYours: true,
  },
  {
    key: "proclamation",
    from: 2,
    at: (round) => addDays(round, 10),
    label: "Proclamation du résultat, au plus tard",
    note: "Par le Conseil constitutionnel, après l’examen des réclamations. En pratique, quelques jours suffisent.",
    rule: "Dans les dix jours qui suivent le second tour, d’après le décret du 8 mars 2001.",
    url: pages.proclamation,
  },
];

function derived(rounds: Round[]): Deadline[] {
  return presidential.map(({ from = 1, at, hour = "", isYours = false, ...date }) => {
    const day = rounds.find(({ round }) => round === from)?.day;
    return { ...date, day: day ? at(day) : "", hour, isYours };
  });
}

/** What the newsroom wrote by hand, and the days of the vote where it did not write them. */
function written(rows: CalendarRow[], rounds: Round[]): Deadline[] {
  const plain = { hour: "", note: "", rule: "", url: "" };
  const days = new Set(rows.map(({ day }) => day));
  const first = rounds.length > 1 ? "Premier tour" : "Jour du vote";
  return [
    ...rows.map((row) => ({
      ...plain,
      ...pick(row, ["day", "label", "note", "url"]),
      key: slugify(row.label),
      isYours: rounds.some(({ day }) => day === row.day),
    })),
    ...rounds
      .filter(({ day }) => !days.has(day))
      .map(({ round, day }) => ({
        ...plain,
        day,
        key: round === 1 ? "premier-tour" : "second-tour",
        label: round === 2 ? "Second tour" : first,
        isYours: true,
      })),
  ];
}

export function deadlinesOf({ calendarRule, nextDay, secondDay, calendar }: Dated): Deadline[] {
  const rounds = roundsOf({ nextDay, secondDay });
  const all =
    calendarRule === "fr-presidential" ? [...derived(rounds), ...written(calendar, [])] : written(calendar, rounds);
  const when = ({ day, hour }: Deadline) => (day ? `${day} ${hour || "12:00"}` : "9");
  return all.toSorted((one, other) => when(one).localeCompare(when(other)));
}

export function nextRound(election: { nextDay: string; secondDay: string }, today: Day) {
  const round = roundsOf(election).find(({ day }) => day >= today);
  return round ? { ...round, left: daysBetween(today, round.day) } : null;
}

export function daysLeft(left: number): string {
  if (left === 0) return "aujourd’hui";
  return left === 1 ? "demain" : `dans ${left}\u00A0jours`;
}

export function hourInWords(hour: string): string {
  const count = Number(hour.slice(0, 2));
  return `${count}\u00A0heure${count > 1 ? "s" : ""}`;
}
