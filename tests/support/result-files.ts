// Files of results with the columns of the Interior Ministry: presidential of 2022 by department (semicolons, the group of
// the first candidate named, the others not), legislative of 2024 by constituency (a number behind each column).

export interface Place {
  code: string;
  name: string;
  registered: number;
  voters: number;
  blank: number;
  spoilt: number;
  votes: number[];
}

const part = (one: number, of: number) => ((100 * one) / of).toFixed(2).replace(".", ",");

/** The second round of 2022, in all: proclaimed by the Conseil constitutionnel on 27 April 2022. */
export const proclaimed = {
  registered: 48_752_339,
  voters: 35_096_478,
  blank: 2_233_904,
  spoilt: 805_249,
  valid: 32_057_325,
  votes: [18_768_639, 13_288_686],
};

/** These totals over so many departments, in unequal parts: the sums are the real ones, the parts are not. */
export function places(count: number): Place[] {
  const weights = Array.from({ length: count }, (_, index) => 1 + ((index * 7) % 11));
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  let remaining = { ...proclaimed, votes: [...proclaimed.votes] };
  return weights.map((weight, index) => {
    const isLast = index === count - 1;
    const cut = (total: number, rest: number) => (isLast ? rest : Math.floor((total * weight) / totalWeight));
    const votes = proclaimed.votes.map((total, at) => cut(total, remaining.votes[at] ?? 0));
    const blank = cut(proclaimed.blank, remaining.blank);
    const spoilt = cut(proclaimed.spoilt, remaining.spoilt);
    const voters = votes.reduce((sum, each) => sum + each, 0) + blank + spoilt;
    const registered = cut(proclaimed.registered, remaining.registered);
    remaining = {
      ...remaining,
      registered: remaining.registered - registered,
      blank: remaining.blank - blank,
      spoilt: remaining.spoilt - spoilt,
      votes: remaining.votes.map((each, at) => each - (votes[at] ?? 0)),
    };
    const code = String(index + 1).padStart(2, "0");
    return { code, name: `Département ${code}`, registered, voters, blank, spoilt, votes };
  });
}

const names = [
  ["M", "MACRON", "Emmanuel"],
  ["F", "LE PEN", "Marine"],
] as const;

export function presidential2022(rows: Place[]): string {
  const head =
    "Code du département;Libellé du département;Etat saisie;Inscrits;Abstentions;% Abs/Ins;Votants;% Vot/Ins;Blancs;% Blancs/Ins;% Blancs/Vot;Nuls;% Nuls/Ins;% Nuls/Vot;Exprimés;% Exp/Ins;% Exp/Vot;Sexe;Nom;Prénom;Voix;% Voix/Ins;% Voix/Exp";
  const lines = rows.map(({ code, name, registered, voters, blank, spoilt, votes }) => {
    const valid = votes.reduce((sum, each) => sum + each, 0);
    const of = (count: number) => [count, part(count, registered), part(count, voters)];
    return [
      code,
      name,
      "Complet",
      registered,
      registered - voters,
      part(registered - voters, registered),
      voters,
      part(voters, registered),
      ...of(blank),
      ...of(spoilt),
      ...of(valid),
      ...votes.flatMap((count, index) => [...(names[index] ?? []), count, part(count, registered), part(count, valid)]),
    ].join(";");
  });
  return `${[head, ...lines].join("\r\n")}\r\n`;
}

/** Two lines of the second round of 2024: who is elected is said in the last column of each. */
export const legislative2024 = `"Code département";"Libellé département";"Code circonscription législative";"Libellé circonscription législative";Inscrits;Votants;"% Votants";Abstentions;"% Abstentions";Exprimés;"% Exprimés/inscrits";"% Exprimés/votants";Blancs;"% Blancs/inscrits";"% Blancs/votants";Nuls;"% Nuls/inscrits";"% Nuls/votants";"Numéro de panneau 1";"Nuance candidat 1";"Nom candidat 1";"Prénom candidat 1";"Sexe candidat 1";"Voix 1";"% Voix/inscrits 1";"% Voix/exprimés 1";"Elu 1";"Numéro de panneau 2";"Nuance candidat 2";"Nom candidat 2";"Prénom candidat 2";"Sexe candidat 2";"Voix 2";"% Voix/inscrits 2";"% Voix/exprimés 2";"Elu 2"
"01";Ain;"0101";"1ère circonscription";86854;62311;"71,74%";24543;"28,26%";60005;"69,09%";"96,30%";1797;"2,07%";"2,88%";509;"0,59%";"0,82%";2;RN;MAÎTRE;Christophe;MASCULIN;26116;"30,07%";"43,52%";;3;LR;BRETON;Xavier;MASCULIN;33889;"39,02%";"56,48%";élu
"01";Ain;"0102";"2ème circonscription";1000;700;"70,00%";300;"30,00%";680;"68,00%";"97,14%";15;"1,50%";"2,14%";5;"0,50%";"0,71%";1;UG;UNTEL;A;FEMININ;380;"38,00%";"55,88%";élu;2;RN;AUTRE;B;MASCULIN;300;"30,00%";"44,12%";
`;
