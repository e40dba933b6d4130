import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { blocksIn } from "#app/modules/blocks/block.ts";
import { drawOne } from "#app/modules/blocks/show.server.tsx";
import { ResultBars } from "#app/modules/elections/results/result-bars.tsx";
import { renderMarkdown } from "#app/modules/markdown/render.server.ts";
import { Areas } from "./elections/round.tsx";
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
