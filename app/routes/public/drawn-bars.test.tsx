import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { blocksIn } from "#app/modules/blocks/block.ts";
import { drawingWords, shareDrawing } from "#app/modules/blocks/share-drawing.ts";
import { drawOne } from "#app/modules/blocks/show.server.tsx";
import { ResultBars } from "#app/modules/elections/results/result-bars.tsx";
import { renderMarkdown } from "#app/modules/markdown/render.server.ts";
import { Areas } from "./elections/areas.tsx";
import { ComparedThemes } from "./elections/compared-themes.tsx";
import { SponsorshipBars } from "./elections/sponsorships.tsx";
import { UpdateDetails } from "./live/update-details.tsx";

const numbersIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => Number(found));
/** Parts of the track, in percent. */
const lengthsIn = (html: string) => numbersIn(html, /inline-size:([\d.e-]+)%/g);
const close = (drawn: number[], told: number[], within: number) => {
  expect(drawn).toHaveLength(told.length);
  for (const [index, length] of drawn.entries()) expect(Math.abs(length - (told[index] ?? 0))).toBeLessThan(within);
};

/** Of one to fourteen candidates, in hundredths of a percent. */
const candidates = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 14 });

test("a result is as long as its percentage, with two names or with fourteen, counted or estimated", () => {
  fc.assert(
    fc.property(candidates, fc.boolean(), (all, isEstimate) => {
      const shares = all.map((share, index) => ({ name: `Liste ${index}`, color: null, share, votes: null }));
      const html = renderToStaticMarkup(<ResultBars caption="Tour" shares={shares} isEstimate={isEstimate} />);
      close(
        lengthsIn(html),
        all.filter(Boolean).map((share) => share / 100),
        0.001,
      );
    }),
  );
});

test("27,85 % takes 27,85 % of the track, 0 nothing, 100 all of it", () => {
  const shares = [10_000, 2785, 0].map((share) => ({ name: String(share), color: null, share, votes: null }));
  expect(lengthsIn(renderToStaticMarkup(<ResultBars caption="" shares={shares} isEstimate={false} />))).toEqual([
    100, 27.85,
  ]);
});

test("among fourteen, who has every vote fills the track, and the thirteen others have no bar", () => {
  const shares = Array.from({ length: 14 }, (_, index) => (index === 5 ? 10_000 : 0)).map((share, index) => ({
    name: `Liste ${index}`,
    color: null,
    share,
    votes: null,
  }));
  const html = renderToStaticMarkup(<ResultBars caption="Tour" shares={shares} isEstimate={false} />);
  expect(lengthsIn(html)).toEqual([100]);
  for (const { name } of shares) expect(html).toContain(name);
});

test("a theme compares fourteen as it does two: a cell each, in the order given", () => {
  const themes = [{ id: 1, name: "Santé", question: "" }];
  const candidates = Array.from({ length: 14 }, (_, index) => ({
    name: `Personne ${index}`,
    slug: `p${index}`,
    asOf: "2026-11-01",
    cells:
      index === 3
        ? []
        : [
            {
              themeId: 1,
              sentence: "Dit oui.",
              quote: "oui",
              saidOn: "2026-10-01",
              sourceName: "Journal (lu via un relevé public)",
              sourceUrl: "https://example.org",
            },
          ],
  }));
  // Only what the comparison reads.
  const html = renderToStaticMarkup(
    <ComparedThemes
      themes={themes}
      candidates={candidates as unknown as Parameters<typeof ComparedThemes>[0]["candidates"]}
      today="2026-11-29"
    />,
  );
  expect([...html.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, name]) => name)).toEqual(candidates.map(({ name }) => name));
  expect(html.match(/Rien trouvé au/g)).toHaveLength(1);
  expect(html.match(/Journal<span aria-hidden="true">\*<\/span>/g)).toHaveLength(13);
});

test("a territory's bar has each of its votes as a part of the votes cast", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1e6 }), { minLength: 2, maxLength: 14 }), (votes) => {
      const valid = votes.reduce((sum, count) => sum + count, 0);
      const shares = votes.map((_, index) => ({ name: `Liste ${index}`, color: null, share: 0, votes: 0 }));
      const area = { code: "01", name: "Ain", registered: valid, voters: valid, blank: 0, spoilt: 0, valid, votes };
      // Only what the bar reads.
      const counts = { areas: [area], shares } as unknown as Parameters<typeof Areas>[0]["counts"];
      const drawn = lengthsIn(renderToStaticMarkup(<Areas counts={counts} id="a" />));
      close(
        drawn,
        votes.map((count) => (100 * count) / valid),
        0.001,
      );
      expect(drawn.reduce((sum, length) => sum + length, 0)).toBeLessThan(100.01);
    }),
  );
});

test("a vote of a coverage has its voices as parts of the votes cast", () => {
  fc.assert(
    fc.property(fc.tuple(...[1, 2, 3].map(() => fc.integer({ min: 0, max: 1e8 }))), ([yes = 0, no = 0, none = 0]) => {
      const particulars = { kind: "vote", question: "", for: yes, against: no, abstentions: none } as const;
      const cast = yes + no + none;
      close(
        lengthsIn(renderToStaticMarkup(<UpdateDetails particulars={particulars} headline="" id="v" />)),
        [yes, no, none].filter(Boolean).map((count) => (100 * count) / cast),
        0.001,
      );
    }),
  );
});

test("sponsorships are parts of the five hundred that are needed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), (counted) => {
      const row = { written: "A", name: "A", isListed: true, total: counted, counted, departments: 40, most: 9 };
      const sponsorships = { total: counted, publishedOn: "2027-03-01", url: "https://a.fr/", rows: [row] };
      const html = renderToStaticMarkup(
        // Only what the bar reads.
        <SponsorshipBars
          sponsorships={sponsorships as unknown as Parameters<typeof SponsorshipBars>[0]["sponsorships"]}
        />,
      );
      close(numbersIn(html, /--share:([\d.e-]+)/g), [Math.min(1, counted / 500)], 1e-9);
    }),
  );
});

const block = (unit: string, values: number[]) => {
  const lines = values.map((value, index) => `- Ligne ${index} : ${String(value).replace(".", ",")}`).join("\n");
  return renderMarkdown(`:::barres[Titre]{unite="${unit}" source="https://a.fr/" nom="A"}\n${lines}\n:::\n`, {
    blocks: true,
  }).html;
};
const drawnBlock = (html: string) => {
  const [found] = blocksIn(html);
  if (!found || !("data" in found)) throw new Error("refused");
  return drawOne(found.kind, found.data, { id: "b" });
};
/** Of a thousand. */
const rightEnds = (html: string) =>
  [...html.matchAll(/<polygon points="([^"]+)"/g)].map(([, points = ""]) =>
    Math.max(
      ...points
        .split(" ")
        .filter((_, index) => index % 2 === 0)
        .map(Number),
    ),
  );
const decimals = fc.integer({ min: 1, max: 9_999 }).map((value) => value / 100);
const amounts = (of: fc.Arbitrary<number>) => fc.array(of, { minLength: 2, maxLength: 12 });

test("percentages of a block are drawn from 0 to 100, each with its sign", () => {
  fc.assert(
    fc.property(amounts(decimals), fc.constantFrom("%", "% des électeurs"), (values, unit) => {
      const html = drawnBlock(block(unit, values));
      close(
        rightEnds(html).map((end) => end / 10),
        values,
        0.051,
      );
      expect(html).toMatch(/échelle de 0 à 100\s%/);
      expect([...html.matchAll(/<td>[\d,\s]+%<\/td>/g)]).toHaveLength(values.length);
    }),
    { numRuns: 40 },
  );
});

test("amounts of a block are drawn on the scale that it says", () => {
  fc.assert(
    fc.property(amounts(fc.integer({ min: 1, max: 1e9 })), (values) => {
      const html = drawnBlock(block("euros", values));
      const whole = Number(/échelle de 0 à ([\d\s]+)</.exec(html)?.[1]?.replaceAll(/\s/g, ""));
      close(
        rightEnds(html).map((end) => end / 1000),
        values.map((value) => value / whole),
        0.00051,
      );
    }),
    { numRuns: 40 },
  );
});

test("a share image of the block has the same scale, and its words the sign", () => {
  const drawing = shareDrawing(block("% des électeurs", [92.5, 5]));
  expect(drawing).toMatchObject({ kind: "bars", scale: { whole: 100 } });
  expect(drawing && drawingWords(drawing)).toMatch(/92,5\s%.*5\s%/);
});
