import { expect, it } from "vitest";
import { leadAndRest } from "./lead.ts";

const first = "Si le budget belge n’est pas voté à temps, le Parlement accorde des crédits provisoires.";
const second =
  "Leur base de calcul\u202F: un douzième du budget précédent pour chaque mois. L’État peut ainsi continuer.";

it("shows a short text whole", () => {
  expect(leadAndRest(` ${first} `)).toEqual([first, null]);
});

it("cuts after the last sentence that ends in time", () => {
  expect(leadAndRest(`${first} ${second}`)).toEqual([first, second]);
});

it("keeps a closing quotation mark with its sentence", () => {
  const quoted =
    "La ministre l’a dit\u202F: «\u202FNous voterons ce texte avant la fin de l’année, quoi qu’il arrive.\u202F»";
  expect(leadAndRest(`${quoted} ${second}`)).toEqual([quoted, second]);
});

it("does not end a sentence after an initial", () => {
  const [lead] = leadAndRest(`${first} C’est M. Martin qui le dit, ${second}`);
  expect(lead).toBe(first);
});

it("cuts between two words where no sentence ends, and loses none", () => {
  const [lead, rest] = leadAndRest("mot ".repeat(60).trim());
  expect(lead).toMatch(/^mot .* mot…$/);
  expect(lead.length).toBeLessThanOrEqual(141);
  expect(`${lead.slice(0, -1)}${rest?.slice(1)}`).toBe("mot ".repeat(60).trim());
});

it("cuts a text that is one word", () => {
  const [lead, rest] = leadAndRest("a".repeat(300));
  expect(lead.length + (rest?.length ?? 0)).toBe(302);
});
