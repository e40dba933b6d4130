import { describe, expect, test } from "vitest";
import { renderMarkdown } from "#app/modules/markdown/render.server.ts";
import { blockProblems, blocksIn } from "./block.ts";
import { drawOne } from "./show.server.tsx";

const read = (text: string) => renderMarkdown(text, { blocks: true }).html;
const source = 'source="https://www.exemple.fr/a"';
const who = (name: string, text = "il faut voter davantage") =>
  `- **${name}** : ${text} ([source](https://www.${name}.fr/b))\n`;
const debate = (pour: string, contre: string, title = "[Faut-il ?]") =>
  `:::pour-contre${title}\n## Pour\n${pour}## Contre\n${contre}:::\n`;
const bill = (attributes: string, steps = "- Mars : Dépôt.\n- Avril : Vote.\n- Mai : Loi.\n") =>
  `:::suivi-loi[La loi]{${attributes}}\n${steps}:::\n`;
const question = (choices: string, why = "\nIl en faut 289.\n", title = "[Combien ?]") =>
  `:::question${title}\n${choices}${why}:::\n`;

test("each kind is read as it is typed, and needs nothing more to be published", () => {
  const html = read(
    [
      debate(
        who("a"),
        "- **Marie Curie, physicienne** : non : pas du tout *ainsi* ([Le Monde, 2024](https://www.lemonde.fr/b)).\n",
      ),
      `:::qui-decide[Le budget]{${source}}\n1. Le gouvernement : dépose.\n2. Le Parlement : **vote**.\n:::\n`,
      bill(`etape=2 ${source}`),
      "::terme[motion de censure]\n",
      // Right under the list: for CommonMark a line of its last item.
      question("- [ ] 58\n- [x] 289\n- [X] de *577*\n", "L’explication *dite*\nen deux lignes.\n"),
    ].join("\n"),
  );
  expect(blockProblems(html)).toEqual([]);
  expect(blocksIn(html)).toMatchObject([
    {
      kind: "pour-contre",
      data: {
        question: "Faut-il ?",
        sides: [
          {
            name: "Pour",
            speakers: [{ who: "a", text: ["il faut voter davantage"], source: { name: "a.fr", day: "" } }],
          },
          {
            name: "Contre",
            speakers: [
              {
                who: "Marie Curie, physicienne",
                text: ["non : pas du tout ", { mark: "em", text: ["ainsi"] }, ""],
                source: { name: "Le Monde, 2024", url: "https://www.lemonde.fr/b" },
              },
            ],
          },
        ],
      },
    },
    { kind: "qui-decide", data: { steps: [{ who: "Le gouvernement", text: ["dépose."] }, { who: "Le Parlement" }] } },
    { kind: "suivi-loi", data: { current: 2, steps: [{ moment: "Mars" }, { moment: "Avril" }, { moment: "Mai" }] } },
    { kind: "terme", data: { term: "motion de censure" } },
    {
      kind: "question",
      data: {
        choices: [
          { text: "58", right: false },
          { text: "289", right: true },
          { text: "de 577", right: true },
        ],
        explanation: "L’explication dite en deux lignes.",
      },
    },
  ]);
});

describe("what is wrong is said", () => {
  test.each([
    ["one voice more", debate(who("a") + who("b"), who("c")), /« Pour » en a 2, « Contre » en a 1/],
    ["four voices", debate(who("a").repeat(4), who("c").repeat(4)), /de 1 à 3 lignes/],
    ["one side much longer", debate(who("a", "oui ".repeat(90)), who("b")), /les deux tiers de l’autre/],
    [
      "nobody's words",
      debate("- Il faut voter : tous ([source](https://a.fr/b))\n", who("b")),
      /commencez par qui parle/,
    ],
    ["no name", debate("- **** : tous ([source](https://a.fr/b))\n", who("b")), /commencez par qui parle/],
    ["no source", debate("- **Anne** : il faut voter\n", who("b")), /« Anne » n’a pas de source/],
    ["a script as source", debate("- **Anne** : oui ([source](javascript:a))\n", who("b")), /n’a pas de source/],
    [
      "a link amid the words",
      debate("- **Anne** : oui [là](https://a.fr/b), dit-elle\n", who("b")),
      /n’a pas de source/,
    ],
    ["nothing said", debate("- **Anne** : ([source](https://a.fr/b))\n", who("b")), /dites en une phrase/],
    ["one side", ":::pour-contre[Faut-il ?]\n## Pour\n- **A** : b\n:::\n", /deux parties/],
    ["a side twice", debate(who("a"), `${who("b")}## Pour\n${who("c")}`), /une fois chacune/],
    ["no title", debate(who("a"), who("b"), ""), /titre entre crochets/],
    ["one step", bill("etape=1", "- Mars : Dépôt.\n"), /La vôtre en a 1/],
    ["sixteen steps", bill("etape=1", "- Mars : Dépôt.\n".repeat(16)), /La vôtre en a 16/],
    ["a step without its colon", bill("etape=1", "- Mars\n- Avril : Vote.\n"), /étape 1.: il manque/],
    ["no present step", bill(""), /dites où en est la loi/],
    ["a step of none", bill("etape=4"), /va de 1 à 3/],
    ["step zero", bill("etape=0"), /va de 1 à 3/],
    ["a step that is no number", bill("etape=deux"), /nombre entier/],
    ["a term with more", ":::terme[a]\nb\n:::\n", /sa définition vient du lexique/],
    ["no term", "::terme\n", /le terme entre crochets/],
    ["nothing right", question("- [ ] 1\n- [ ] 2\n"), /cochez la bonne/],
    ["all right", question("- [x] 1\n- [x] 2\n"), /au moins une mauvaise/],
    ["the same twice", question("- [x] Deux  cents\n- [ ] deux cents\n"), /sont les mêmes/],
    ["one answer", question("- [x] 1\n"), /au moins deux réponses/],
    [
      "seven answers",
      question(`- [x] 0\n${[1, 2, 3, 4, 5, 6].map((each) => `- [ ] ${each}\n`).join("")}`),
      /6 réponses au plus/,
    ],
    ["no box", question("- 1\n- [x] 2\n"), /\[ \] ou \[x\]/],
    ["an empty answer", question("- [ ]\n- [x] 2\n"), /\[ \] ou \[x\]/],
    ["a list in an answer", question("- [ ] 1\n  - perdu\n- [x] 2\n"), /\[ \] ou \[x\]/],
    ["no explanation", question("- [ ] 1\n- [x] 2\n", ""), /recopiez la phrase/],
  ])("%s", (_, block, why) => {
    const problems = blockProblems(read(block)).map((problem) => problem.replaceAll("\u202F", " "));
    expect(problems).toEqual([expect.stringMatching(why)]);
  });
});

test("what is right is not drawn, and nobody answers where there is nowhere to", () => {
  const data = {
    prompt: "Combien ?",
    choices: [
      { text: "58", right: false },
      { text: "<b>289", right: true },
    ],
    explanation: "Il en faut 289.",
  };
  const answer = { action: "/articles/a/question", fields: { question: "1", version: "v" } };
  const asked = drawOne("question", data, { id: "bloc-1", answer });
  expect(asked).toMatch(/<form id="question-1"[^>]* action="\/articles\/a\/question"[^>]*>/);
  expect(asked).toContain("&lt;b&gt;289");
  expect(asked).not.toMatch(/Il en faut|right|true|checked/);
  expect(drawOne("question", data, { id: "bloc-1" })).not.toMatch(/<form|<input|Il en faut/);
});

test("where a law stands is told without its colours", () => {
  const [block] = blocksIn(read(bill(`etape=2 ${source}`)));
  const drawn = drawOne("suivi-loi", (block as { data?: unknown }).data, { id: "bloc-1" });
  expect(
    [...drawn.matchAll(/<li[^>]*?(aria-current="step")?>.*?<span[^>]*>([^<]*)</g)].map(([, now, said]) => [now, said]),
  ).toEqual([
    [undefined, "Fait"],
    ['aria-current="step"', "Dernière étape connue"],
    [undefined, "À venir"],
  ]);
});

test("a term that the glossary lost leaves nothing", () => {
  expect(drawOne("terme", { term: "perdu" }, { id: "bloc-1", term: null })).toBe("");
});
