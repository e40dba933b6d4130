import { expect, test } from "vitest";
import { cpuClock } from "#tests/support/cpu-time.ts";
import { LISTS_LENGTH, MOST_LISTS, readShare } from "./dhondt-form.ts";
import { type VotedList, shareSeats } from "./dhondt.ts";

/**
 * The European election of 26 May 2019 in France: votes and seats as published
 * (https://france-politique.fr/elections-europeennes-2019.htm, figures of the Ministry of the Interior). 79 seats, of
 * which 74 at once: the other 5 came with the United Kingdom's departure.
 */
const france2019: VotedList[] = [
  { name: "Prenez le pouvoir", votes: 5_286_939 },
  { name: "Renaissance", votes: 5_079_015 },
  { name: "Europe Écologie", votes: 3_055_023 },
  { name: "Union de la droite et du centre", votes: 1_920_407 },
  { name: "La France insoumise", votes: 1_428_548 },
  { name: "Envie d’Europe", votes: 1_403_170 },
  { name: "Le courage de défendre les Français", votes: 795_508 },
  { name: "Printemps européen", votes: 741_772 },
  { name: "Les Européens", votes: 566_057 },
];
const valid2019 = 22_655_174;
const seatsOf = (shared: ReturnType<typeof shareSeats>) => shared.lists.map(({ seats }) => seats);

test("a real election comes out as published, its 79 seats and the 74 of its first months", () => {
  expect(seatsOf(shareSeats(france2019, 79, 5, valid2019))).toEqual([23, 23, 13, 8, 6, 6, 0, 0, 0]);
  expect(seatsOf(shareSeats(france2019, 74, 5, valid2019))).toEqual([22, 21, 12, 8, 6, 5, 0, 0, 0]);
});

test("the steps are told: each seat with its list, its division and its quotient, never a larger one after", () => {
  const lists = [
    { name: "A", votes: 100 },
    { name: "B", votes: 80 },
    { name: "C", votes: 30 },
    { name: "D", votes: 20 },
  ];
  const { awards, lists: shared } = shareSeats(lists, 8, 0);
  expect(shared.map(({ seats }) => seats)).toEqual([4, 3, 1, 0]);
  expect(awards.map(({ list, divisor }) => `${lists[list]?.name}/${divisor}`)).toEqual([
    "A/1",
    "B/1",
    "A/2",
    "B/2",
    "A/3",
    "C/1",
    "B/3",
    "A/4",
  ]);
  const quotients = awards.map(({ quotient }) => quotient);
  expect(quotients).toEqual(quotients.toSorted((one, other) => other - one));
});

test("under the threshold a list has no part; votes for lists not named count in it", () => {
  const lists = [
    { name: "A", votes: 95 },
    { name: "B", votes: 5 },
  ];
  expect(shareSeats(lists, 20, 5).lists[1]).toMatchObject({ qualifies: true, seats: 1 });
  expect(shareSeats(lists, 20, 5, 101)).toMatchObject({ needed: 6, lists: [{ seats: 20 }, { qualifies: false }] });
  expect(shareSeats(lists, 3, 50, 1000)).toMatchObject({ awards: [], undecided: null });
});

test("a list that has the threshold to the vote has part, whatever its decimals", () => {
  for (let hundredths = 1; hundredths <= 5000; hundredths += 9) {
    const lists = [
      { name: "A", votes: 30_000 - 3 * hundredths },
      { name: "B", votes: 3 * hundredths },
    ];
    const { needed, lists: shared } = shareSeats(lists, 1, hundredths / 100);
    expect([needed, shared[1]?.qualifies]).toEqual([3 * hundredths, true]);
  }
});

test("of two equal quotients the larger list wins; what votes cannot decide is left undecided", () => {
  const tied = shareSeats(
    [
      { name: "A", votes: 100 },
      { name: "B", votes: 50 },
    ],
    2,
    0,
  );
  expect(seatsOf(tied)).toEqual([2, 0]);
  expect(tied.awards[1]).toMatchObject({ list: 0, overTied: [1] });

  const equal = [
    { name: "A", votes: 60 },
    { name: "B", votes: 60 },
    { name: "C", votes: 40 },
  ];
  expect(shareSeats(equal, 2, 0)).toMatchObject({ undecided: null, lists: [{ seats: 1 }, { seats: 1 }, { seats: 0 }] });
  expect(shareSeats(equal, 4, 0)).toMatchObject({
    undecided: { seats: 1, lists: [0, 1] },
    lists: [{ seats: 1 }, { seats: 1 }, { seats: 1 }],
  });
});

const typed = { lists: "A : 10\nB : 5", seats: "3", threshold: "", valid: "" };
const wrong = (more: Partial<typeof typed>) => {
  const read = readShare({ ...typed, ...more });
  return read.ok ? null : read.errors;
};

test("numbers are read as people write them", () => {
  const lists = "Liste A : 12 500\nLes B\t12.500\nC 12\u202F500\nListe 1 ; 7\n D d’été  8\n\n";
  expect(readShare({ lists, seats: " 150 ", threshold: "2,5 %", valid: "1 000 000" })).toEqual({
    ok: true,
    value: {
      lists: [
        { name: "Liste A", votes: 12_500 },
        { name: "Les B", votes: 12_500 },
        { name: "C", votes: 12_500 },
        { name: "Liste 1", votes: 7 },
        { name: "D d’été", votes: 8 },
      ],
      seats: 150,
      threshold: 2.5,
      valid: 1_000_000,
    },
  });
});

test("what is no election is said in words, line by line", () => {
  expect(wrong({})).toBeNull();
  expect(wrong({ lists: " \n" })?.lists).toMatch(/au moins une liste/);
  expect(wrong({ lists: "A : 10\nB : -5" })?.lists).toMatch(/^Ligne 2.*négatif/);
  expect(wrong({ lists: "A : douze" })?.lists).toMatch(/«\u202Fdouze\u202F» n’est pas un nombre entier/);
  expect(wrong({ lists: "A : 1,5" })?.lists).toMatch(/nombre entier/);
  expect(wrong({ lists: "A :" })?.lists).toMatch(/il manque les voix de «\u202FA\u202F»/);
  expect(wrong({ lists: "12 500" })?.lists).toMatch(/nom de la liste/);
  expect(wrong({ lists: "A : 1\nA : 2" })?.lists).toMatch(/déjà plus haut/);
  expect(wrong({ lists: "A : 0\nB : 0" })?.lists).toMatch(/Aucune liste n’a de voix/);
  expect(wrong({ lists: "A : 99999999999" })?.lists).toMatch(/trop grand/);
  const many = Array.from({ length: 1000 }, (_, index) => `L${index} 5`).join("\n");
  expect(wrong({ lists: many })?.lists).toMatch(/1\s?000 listes.*40 au plus/);
  for (const seats of ["", "0", "-3", "2,5", "trois", "201"]) expect(wrong({ seats })?.seats).toMatch(/1 à 200/);
  for (const threshold of ["-5", "51", "cinq"]) expect(wrong({ threshold })?.threshold).toMatch(/0 à 50/);
  expect(wrong({ valid: "14" })?.valid).toMatch(/plus petit/);
  expect(wrong({ valid: "beaucoup" })?.valid).toMatch(/nombre entier/);
  expect(MOST_LISTS * 70).toBeLessThan(LISTS_LENGTH);
});

test("the longest of elections is shared at once, hostile lines are read in linear time", () => {
  const lists = Array.from({ length: MOST_LISTS }, (_, index) => ({ name: `L${index}`, votes: 999_999_999 - index }));
  expect(shareSeats(lists, 200, 0).awards).toHaveLength(200);
  for (const line of [" ".repeat(3000), "1 ".repeat(1500), ":".repeat(3000), `a${"'1".repeat(1400)}x`])
    expect(readShare({ ...typed, lists: line }).ok).toBe(false);
  // Each letter, space and digit once doubled the ways to match: half an hour at this length.
  const torn = `${"a".repeat(6000)}${" 1".repeat(6000)}x`;
  expect(wrong({ lists: torn })).toEqual({ lists: expect.stringContaining("écris le nom de la liste") });
});

test("a threshold that is a page of spaces is refused at once", () => {
  const spent = cpuClock();
  expect(readShare({ ...typed, threshold: `5${" ".repeat(300_000)}x` })).toMatchObject({ ok: false });
  expect(spent()).toBeLessThan(1000);
});
