import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { termForm } from "#app/modules/glossary/schema.ts";
import { documentOf } from "#tests/support/document.ts";
import { DeclaredForm } from "./form.tsx";

/** Each head with its state and whether it is open, as a browser without script has it. */
function headsOf(row: object | undefined, answer?: object) {
  const form = <DeclaredForm of={termForm} id="terme" actionData={answer as never} data={{ row }} />;
  const router = createMemoryRouter([{ path: "/", element: form }]);
  const page = documentOf(renderToStaticMarkup(<RouterProvider router={router} />));
  return [...page.querySelectorAll("details.form-fold")].map((fold) => [
    fold.querySelector("summary")?.textContent,
    fold.hasAttribute("open"),
  ]);
}

const source = { title: "Constitution", publisher: "", url: "https://exemple.fr", consultedOn: "" };
const term = { term: "Vote bloqué", shortDefinition: "x", version: 1, sources: [source], asOf: "2026-11-01" };

test("a head names the fields that lack, or says how many are filled, and folds what lacks nothing", () => {
  expect(headsOf(undefined)).toEqual([
    ["Autres noms facultatif", false],
    ["Explication facultatif", false],
    ["Sources et adresse à remplir\u202F: Sources, À jour au", true],
  ]);
  expect(headsOf({ ...term, example: "Le 16 mars." })).toEqual([
    ["Autres noms facultatif", false],
    ["Explication 1 champ rempli", false],
    ["Sources et adresse 2 champs remplis", false],
  ]);
});

test("a refusal opens what holds it", () => {
  const error = { fieldErrors: { example: ["Ce texte est trop long."] } };
  const answer = { result: { targetValue: undefined, error, submission: { payload: {}, fields: [], intent: null } } };
  expect(headsOf(term, answer)[1]?.[1]).toBe(true);
});
