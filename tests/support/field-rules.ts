// What the schema of a form does not tell of its fields by itself (stored-fields.test.ts).

/** Forms that keep nothing of what they ask, or not to show it again. */
export const keepsNothing = new Set(
  `
/admin/applications/:id/noter
/admin/articles/:id/commentaires/nouveau
/admin/articles/:id/commentaires/:comment/repondre
/admin/demandes/:id/accepter
/admin/applications/:id/repondre
/admin/categories/:id/supprimer
/admin/demandes/:id/refuser
/admin/directs/:id/chiffres/nouveau
/admin/directs/:id/editeurs
/admin/alertes/nouvelle
/admin/elections/candidatures/liste-officielle
/admin/elections/candidatures/parrainages
/admin/documents/:id/nouvelle-version
/admin/lettre/:id/apercu
/admin/media/:id/remplacer
/admin/messages/:id
/admin/reprise
/admin/registres/adherant/:id/cotisation
/admin/settings/deux-etapes/desactiver
/admin/settings/logo
/admin/settings/mot-de-passe
/admin/users/:id/mot-de-passe
/admin/users/nouveau`.split("\n"),
);

/** Forms with a long text that is not kept while it is typed, and why. */
export const notKeptWhileTyped = new Map([
  ["/admin/articles/:id", "the editor keeps its own, rows and pictures included, and compares"],
  ["/admin/demandes/:id/modifier", "what somebody asks, and says of people"],
  ["/admin/sources/contacts/:id", "names, addresses and numbers of people"],
]);

const day = (n: number) => String(10 + (n % 18));
const cell = (n: number) => ({
  "cells[0].sentence": `Essai ${n}`,
  "cells[0].quote": `Mots ${n}`,
  "cells[0].saidOn": `2026-03-${day(n)}`,
  "cells[0].sourceName": `Source ${n}`,
  "cells[0].sourceUrl": `https://www.exemple.fr/${n}`,
});

const rounds = (n: number) => {
  const [nextDay = "", secondDay = ""] =
    [
      ["2027-04-04", "2027-04-18"],
      ["2027-04-11", "2027-04-25"],
      ["2027-04-18", "2027-05-02"],
    ][n % 3] ?? [];
  return { nextDay, secondDay };
};
const result = (n: number) => ({
  resultName: `Essai ${n}`,
  resultSeats: `5${day(n)}`,
  "resultGroups[0].name": `Groupe ${n}`,
  "resultGroups[0].count": `5${day(n)}`,
  resultUrl: `https://www.exemple.fr/${n}`,
});

/** Counts that add up. */
const counts = (n: number) => ({
  registered: `9${day(n)}`,
  voters: `8${day(n)}`,
  blank: day(n),
  spoilt: String(n % 9),
  valid: String(800 - (n % 9)),
  candidatesList: "",
  "candidates[0].name": `Essai ${n}`,
  "candidates[0].count": String(800 - (n % 9)),
  resultUrl: `https://www.exemple.fr/${n}`,
});
const pastedCounts = (n: number) => ({
  ...counts(n),
  "candidates[0].name": "",
  "candidates[0].count": "",
  candidatesList: `Essai ${n} : ${800 - (n % 9)}`,
});
const estimates = (n: number) => ({
  institute: "Essai",
  estimatesList: "",
  "estimates[0].name": `Essai ${n}`,
  "estimates[0].count": `${day(n)},2`,
});
const pastedEstimates = (n: number) => ({
  ...estimates(n),
  "estimates[0].name": "",
  "estimates[0].count": "",
  estimatesList: `Essai ${n} : ${day(n)},2`,
});

type Rule = (n: number) => Record<string, string>;
const rowRules = (rows: string, whole: Rule): Record<string, Rule> => ({
  [`${rows}[0].name`]: whole,
  [`${rows}[0].count`]: whole,
  [`${rows}[0].colour`]: (n) => ({ ...whole(n), [`${rows}[0].colour`]: n % 2 ? "rouge" : "vert" }),
});
const seats = (n: number) => ({
  ...counts(n),
  seats: day(n),
  "seatGroups[0].name": `Groupe ${n}`,
  "seatGroups[0].count": day(n),
});

/** What a field must be, and what others must say beside it: a rule that its schema does not tell by itself. */
export const fits: Record<string, (n: number, now: string) => Record<string, string | string[]>> = {
  article: (_, now) => ({ article: now.endsWith("slug-1") ? "/articles/slug-2" : "/articles/slug-1" }),
  country: () => ({
    language: "",
    "seats[0].assembly": "",
    "seats[0].seats": "",
    "seats[0].on": "",
    "predecessorIds[0]": "",
  }),
  flag: (n) => ({ flag: n % 2 ? "🇫🇷" : "🇪🇺" }),
  isStatutes: (_, now) => ({ visibility: "public", isStatutes: now ? [] : "on" }),
  "predecessorIds[0]": (_, now) => ({ "predecessorIds[0]": now ? "" : "1" }),
  language: () => ({ country: "BE" }),
  licence: (n) => ({ licence: n % 2 ? "cc0" : "cc-by-4.0", credit: "Zoé", sourceUrl: "https://www.exemple.fr/image" }),
  portraitId: (_, now) => ({ portraitId: now ? "" : "1" }),
  foundedOn: (n) => ({ foundedOn: `18${day(n)}` }),
  endedOn: (n) => ({ endedOn: `19${day(n)}` }),
  otherColor: () => ({ color: "autre" }),
  related: (_, now) => ({ related: now ? "" : "term-1" }),
  state: () => ({ withdrawnOn: "" }),
  slug: (n) => ({ slug: `essai-${n}` }),
  terms: (n) => ({ terms: `essai-${n}` }),
  declaredOn: (n) => ({ declaredOn: `2026-01-${day(n)}` }),
  officialOn: (n) => ({ officialOn: `2026-02-${day(n)}` }),
  withdrawnOn: (n) => ({ withdrawnOn: `2026-03-${day(n)}`, state: "withdrawn" }),
  publishedAt: (n) => ({ publishedAt: `2026-03-${day(n)}T10:00` }),
  expiresAt: (n) => ({ expiresAt: `2027-03-${day(n)}T10:00` }),
  startAt: (n) => ({ startAt: `2026-03-${day(n)}` }),
  endAt: (n) => ({ endAt: `2026-04-${day(n)}` }),
  visibility: () => ({ isStatutes: [] }),
  isActive: () => ({ message: "Essai" }),
  linkType: () => ({ externalLink: "https://www.exemple.fr/", internalLink: "/essai" }),
  "calendar[0].day": (n) => ({ "calendar[0].label": `Essai ${n}`, "calendar[0].url": "https://www.exemple.fr/" }),
  "seats[0].assembly": () => ({ "seats[0].seats": "12", "seats[0].on": "2026-03-01" }),
  "seats[0].seats": (n) => ({ "seats[0].seats": `1${n % 9}` }),
  calendarRule: rounds,
  noonTurnout: (n) => ({ noonTurnout: `${day(n)},41`, fiveTurnout: "60", turnoutUrl: "https://www.exemple.fr/" }),
  fiveTurnout: (n) => ({ fiveTurnout: `6${n % 9},41`, turnoutUrl: "https://www.exemple.fr/" }),
  ...rowRules("estimates", estimates),
  institute: (n) => ({ ...estimates(n), institute: `Essai ${n}` }),
  estimatesList: pastedEstimates,
  estimateUrl: (n) => ({ ...estimates(n), estimateUrl: `https://www.exemple.fr/${n}` }),
  ...rowRules("candidates", counts),
  candidatesList: pastedCounts,
  registered: counts,
  voters: counts,
  blank: counts,
  spoilt: counts,
  valid: counts,
  seats,
  ...rowRules("seatGroups", seats),
  seatGroupsList: (n) => ({ ...counts(n), seats: day(n), seatGroupsList: `Groupe ${n} : ${day(n)}` }),
  isFinal: counts,
  "corrections[0].date": (n) => ({ "corrections[0].date": `2026-03-${day(n)}`, "corrections[0].text": `Essai ${n}` }),
  "sources[0].consultedAt": (n) => ({
    "sources[0].consultedAt": `2026-03-${day(n)}`,
    "sources[0].url": "https://www.exemple.fr/",
  }),
  sensitive: (n, now) => ({ sensitive: now ? [] : "on", notSensitiveWhy: `Essai ${n}` }),
  notSensitiveWhy: (n) => ({ sensitive: [], notSensitiveWhy: `Essai ${n}` }),
  ...Object.fromEntries(
    [cell, rounds, result, counts].flatMap((set) => Object.keys(set(0)).map((name) => [name, set])),
  ),
};

/** Read with a file beside it, which the walk does not send. */
export const notKept = new Set([
  "articles bodyImageAlt",
  "elections candidatesList",
  "elections estimatesList",
  "elections seatGroupsList",
]);

/** The trail says that they changed, and keeps no word of them: what somebody asks, an address, the text of an article, which its versions have. */
export const notTold = new Set([
  "asked",
  "email",
  "articles body",
  ...["candidates", "estimates"].flatMap((rows) => [`elections ${rows}List`, `elections ${rows}[0].colour`]),
]);

/** What the file of a list leaves out besides long texts, rows, pictures and addresses of pages. */
export const notExported = new Set(
  `apprendre illustration
articles asOf
articles categoryId
articles notSensitiveWhy
articles notifyOnPublish
articles sensitive
articles seoKeywords
articles seoTitle
articles tags
assurances reminderDays
elections calendarRule
elections/candidatures portraitId
elections candidaciesAsOf
elections lastDate
elections officialName
elections officialUrl
elections resultName
elections resultSeats
elections resultUrl
elections seats
elections secondDay
elections showCandidates
elections term
flash-infos notifyOnPublish
glossaire exact
partis color
partis leaderSince
partis website
users email`.split("\n"),
);
