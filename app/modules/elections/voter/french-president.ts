import { formatWeekdayOf } from "#app/utils/dates.ts";
import { addDays } from "#app/utils/days.ts";
import type { Deadline } from "../deadlines.ts";
import type { Answers } from "./answers.ts";
import { type Result, type Step, pages } from "./result.ts";

/** The days of the presidential election, by the key of each date (deadlines.ts). */
export type Days = (key: string) => string;

export const daysOf =
  (deadlines: Deadline[]): Days =>
  (key) =>
    deadlines.find((deadline) => deadline.key === key)?.day ?? "";

/** What a reader has to do to vote for the French president: code électoral L. 2 to L. 30, L. 71 to L. 73. */
export function forPresident(answers: Answers, days: Days): Result {
  const vote = days("premier-tour");
  const second = days("second-tour");
  if (answers.nationalite !== "fr") return notFrench(answers, vote);
  if (answers.age === "moins" || answers.age === "16") return tooYoung(vote);
  const onlySecond = answers.age === "entre";
  return {
    can: onlySecond ? "partly" : "yes",
    title: onlySecond ? "Tu pourras voter au second tour" : "Tu peux voter aux deux tours",
    steps: [...registering(answers, days), ...voting(answers, onlySecond ? second : vote, onlySecond)],
  };
}

function notFrench({ nationalite, pays }: Answers, vote: string): Result {
  const european: Step = {
    title: "Voter aux municipales et aux européennes en France",
    text: "Tu habites en France et tu as la nationalité d’un pays de l’Union\u202F: demande à ta mairie l’inscription sur les deux listes complémentaires. C’est possible toute l’année.",
    when: "Prochaines européennes\u202F: au printemps 2029",
    page: pages.europeanInFrance,
  };
  const isEuropean = nationalite === "be" || nationalite === "ue";
  return {
    can: "no",
    title: "Cette élection est réservée aux Françaises et aux Français",
    steps: [
      {
        title: "Seule la nationalité compte",
        text: "Habiter en France, même depuis longtemps, ne suffit pas pour élire le président. Si tu as deux nationalités dont la française, recommence en répondant «\u202Ffrançaise\u202F».",
        day: vote,
        page: pages.constitution,
      },
      ...(isEuropean && pays === "fr" ? [european] : []),
    ],
  };
}

function tooYoung(vote: string): Result {
  return {
    can: "no",
    title: "Pas cette fois\u202F: il faut avoir 18 ans la veille du vote",
    steps: [
      {
        title: "Fais ton recensement citoyen",
        text: "Dès tes 16 ans, à la mairie ou en ligne. Tu seras alors inscrit d’office sur la liste de ta commune à 18 ans, sans rien demander.",
        when: "Dans les trois mois qui suivent tes 16 ans",
        page: pages.atEighteen,
      },
      {
        title: "Suis le vote, et le dépouillement",
        text: "Le premier tour est ce jour-là. Le soir, le dépouillement est public, mais ce sont des électeurs qui comptent les bulletins.",
        day: vote,
        page: pages.pollingDay,
      },
    ],
  };
}

function registering({ pays, demenage }: Answers, days: Days): Step[] {
  const [online, townHall, late] = [
    days("inscription-en-ligne"),
    days("inscription-en-mairie"),
    days("inscription-tardive"),
  ];
  if (pays !== "fr")
    return [
      {
        title: "Être sur la liste de ton consulat",
        text: `Pour voter là où tu vis, il faut être inscrit sur la liste électorale consulaire. ${demenage === "oui" ? "Tu as déménagé\u202F: demande ton inscription au nouveau consulat, ou mets ton adresse à jour." : "Vérifie que tu y es\u202F: on y entre d’office à 18 ans si on est au registre des Français de l’étranger."}`,
        day: townHall,
        page: pages.consular,
      },
      {
        title: "Savoir où tu votes",
        text: "À l’ambassade ou au consulat, ou par procuration. Pas par internet pour cette élection.",
        day: days("premier-tour"),
        page: pages.abroad,
      },
    ];
  if (demenage === "oui")
    return [
      {
        title: "T’inscrire dans ta nouvelle commune, en ligne",
        text: "Avec une pièce d’identité et un justificatif de domicile de moins de trois mois. Tu es ensuite retiré tout seul de l’ancienne liste. Si tu es resté dans la même commune, donne ta nouvelle adresse à la mairie.",
        day: online,
        page: pages.moving,
      },
      {
        title: "Ou en mairie, deux jours de plus",
        text: "Au guichet ou par courrier, avec les mêmes papiers.",
        day: townHall,
        page: pages.registration,
      },
      {
        title: "Après, c’est trop tard, sauf exception",
        text: "Si tu déménages pour ton travail après la date normale, la mairie peut encore t’inscrire. Sinon, tu votes dans ton ancienne commune, si tu y es toujours inscrit.",
        day: late,
        page: pages.registration,
      },
    ];
  return [
    {
      title: "Vérifier que tu es inscrit",
      text: "Tu as eu 18 ans et fait ton recensement citoyen\u202F? Tu es inscrit d’office dans la commune où tu l’as fait. Le service en ligne de cette page le confirme, et donne ton bureau de vote.",
      day: online,
      page: pages.atEighteen,
    },
    {
      title: "Tu es devenu français ou devenue française\u202F?",
      text: "Depuis 2019, l’inscription se fait toute seule. Si ta nationalité est plus ancienne et que tu n’es pas inscrit, demande-le.",
      day: townHall,
      page: pages.newCitizen,
    },
    {
      title: "Sinon, t’inscrire",
      text: "En ligne jusqu’à l’avant-veille de cette date, en mairie jusqu’à cette date. Pièce d’identité et justificatif de domicile.",
      day: townHall,
      page: pages.registration,
    },
  ];
}

function voting({ absent, pays }: Answers, vote: string, onlySecond: boolean): Step[] {
  if (absent === "oui")
    return [
      {
        title: "Donner procuration à quelqu’un de confiance",
        text: `Remplis la demande sur maprocuration.gouv.fr, puis montre une pièce d’identité ${pays === "fr" ? "dans un commissariat ou une gendarmerie" : "au consulat"}. Avec une identité certifiée par France Identité, tout se fait en ligne. La personne vote dans ton bureau. Il n’y a pas de date limite, mais la mairie doit la recevoir à temps\u202F: une semaine avant est prudent.`,
        day: vote && addDays(vote, -7),
        page: pages.proxy,
      },
    ];
  return [
    {
      title: onlySecond ? "Aller voter au second tour" : "Aller voter",
      text:
        pays === "fr"
          ? "Une pièce d’identité avec photo, dans ton bureau de vote. De 8 heures à 19 heures, jusqu’à 20 heures dans des grandes villes. Dans une partie de l’outre-mer, la veille."
          : `Une pièce d’identité avec photo. L’ambassade ou le consulat donne les heures. Sur le continent américain, la veille\u202F: le ${vote && formatWeekdayOf(addDays(vote, -1))}.`,
      day: vote,
      page: pages.pollingDay,
    },
  ];
}
