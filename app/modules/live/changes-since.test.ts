import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { type Item, type Shown, type LiveChanges, merge } from "#app/enhance/live/merge.ts";
import { MINUTE, now } from "#app/platform/clock.server.ts";
import { maintain } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { isLong } from "#tests/support/long-run.ts";
import { type Changes, changesSince } from "./changes-since.server.ts";
import { PAGE, findDirect } from "./coverage-page.server.ts";
import { nextRevision } from "./coverage-rights.server.ts";
import type { UpdateView } from "./views.ts";

const SLUG = "soiree";
let id = 0;

beforeEach(async () => {
  await maintain("test", (tx) => tx.direct.deleteMany());
  const row = await maintain("test", (tx) =>
    tx.direct.create({ data: { title: "Soirée", slug: SLUG, status: "live", startedAt: now() } }),
  );
  id = row.id;
});

/** An update written as the desk writes it, with the next revision. */
const post = (data: Partial<Prisma.DirectUpdateUncheckedCreateInput> = {}) =>
  maintain("test", async (tx) => {
    const revision = await nextRevision(tx, id);
    return tx.directUpdate.create({ data: { headline: "Titre", publishedAt: now(), ...data, directId: id, revision } });
  });
/** More updates than a page holds. */
const postEarlier = (at: number) =>
  maintain("test", async (tx) => {
    const revision = await nextRevision(tx, id);
    const times = Array.from({ length: PAGE + 2 }, (_, count) => new Date(at - (count + 2) * MINUTE));
    await tx.directUpdate.createMany({
      data: times.map((publishedAt) => ({ headline: "Plus tôt", publishedAt, directId: id, revision })),
    });
  });
const edit = (updateId: number, data: Prisma.DirectUpdateUncheckedUpdateInput) =>
  maintain("test", async (tx) => {
    const revision = await nextRevision(tx, id);
    await tx.directUpdate.update({ where: { id: updateId }, data: { ...data, revision } });
  });

const since = async (cursor: string) => {
  const answer = await changesSince(SLUG, cursor);
  if (!answer || answer === "gone") throw new Error("nothing there");
  return answer;
};

describe("what changed since a cursor", () => {
  test("an update that came, changed, went and came back", async () => {
    const { cursor: start } = await since("");
    const { id: updateId } = await post({ isKeyMoment: true });
    const came = await since(start);
    expect(came).toMatchObject({ reset: false, removed: [], updates: [{ id: updateId, headline: "Titre" }] });
    expect([came.moments?.length, came.questions, came.headChanged]).toEqual([1, null, false]);
    await edit(updateId, { headline: "Corrigé" });
    expect((await since(came.cursor)).updates).toMatchObject([{ headline: "Corrigé" }]);
    await edit(updateId, { deletedAt: now() });
    const gone = await since(came.cursor);
    expect(gone).toMatchObject({ updates: [], removed: [updateId], moments: [] });
    await edit(updateId, { deletedAt: null });
    expect((await since(gone.cursor)).updates).toMatchObject([{ id: updateId }]);
  });

  test("nothing, and nothing of another part", async () => {
    await post();
    const { cursor } = await since("");
    expect(await since(cursor)).toMatchObject({ cursor, updates: [], removed: [], moments: null, questions: null });
    await maintain("test", async (tx) => {
      const revision = await nextRevision(tx, id);
      await tx.directQuestion.create({
        data: { directId: id, authorName: "Lou", text: "Quand ?", status: "published", revision },
      });
    });
    const asked = await since(cursor);
    expect(asked).toMatchObject({ headChanged: false, updates: [], moments: null, questions: [{ text: "Quand ?" }] });
    await maintain("test", (tx) => nextRevision(tx, id, "head"));
    expect(await since(asked.cursor)).toMatchObject({ headChanged: true, updates: [], moments: null });
  });

  test.each([
    ["none", "", ""],
    ["letters", "abc.def", ""],
    ["a number too long", `1.${"9".repeat(40)}`, ""],
    ["SQL", "1.1' OR 1=1", ""],
    ["the future", (direct: number) => `${direct}.999`, (direct: number) => `${direct}.999`],
    ["another direct", (direct: number) => `${direct + 1}.0`, (direct: number) => `${direct + 1}.0`],
  ])("a cursor of %s is told everything", async (_name, cursor, asked) => {
    await post();
    const text = typeof cursor === "string" ? cursor : cursor(id);
    const answer = await since(text);
    expect(answer).toMatchObject({ reset: true, headChanged: true, questions: [], updates: [{ headline: "Titre" }] });
    expect(answer.asked).toBe(typeof asked === "string" ? asked : asked(id));
    expect(answer.cursor).toBe(`${id}.1`);
  });

  test("a cursor too far back is told everything that a page shows", async () => {
    const { cursor } = await since("");
    for (let time = 0; time < 101; time += 1) await post({ publishedAt: new Date(now().getTime() - time * MINUTE) });
    const answer = await since(cursor);
    expect([answer.reset, answer.updates.length]).toEqual([true, PAGE]);
    expect(answer.floor).toBe(answer.updates.at(-1)?.order);
    expect(answer.next).not.toBeNull();
  });

  test("a coverage that was deleted is gone; a draft, or one that never was, is nowhere", async () => {
    await maintain("test", (tx) => tx.direct.update({ where: { id }, data: { deletedAt: now() } }));
    expect(await changesSince(SLUG, "")).toBe("gone");
    await maintain("test", (tx) => tx.direct.update({ where: { id }, data: { deletedAt: null, status: "draft" } }));
    expect(await changesSince(SLUG, `${id}.0`)).toBeNull();
    expect(await changesSince("inconnu", "")).toBeNull();
    await maintain("test", (tx) => tx.direct.update({ where: { id }, data: { deletedAt: now() } }));
    expect(await changesSince(SLUG, "")).toBeNull();
  });
});

type Known = Item & Pick<UpdateView, "headline">;
const toItem = ({ id, revision, order, headline }: UpdateView): Known => ({ id, revision, order, headline });
const toTold = ({ asked, cursor, reset, floor, updates, removed }: Changes): LiveChanges<Known> => ({
  asked,
  cursor,
  reset,
  floor,
  removed,
  items: updates.map(toItem),
});

async function opened(): Promise<Shown<Known>> {
  const page = await findDirect(SLUG);
  return { cursor: `${id}.${page?.revision}`, floor: page?.floor ?? "", items: (page?.updates ?? []).map(toItem) };
}

const revisionOf = ({ cursor }: Shown<Known>) => Number(cursor.split(".")[1]);

/** What the newsroom or the network does next; `at` picks among the updates, or the answers under way. */
const work = ["post", "post", "edit", "delete", "restore", "pin"] as const;
const line = ["ask", "ask", "ask", "deliver", "deliver", "repeat", "repeat", "lose"] as const;
const step = fc.record({ does: fc.constantFrom(...work, ...line), at: fc.nat(50) });

test("any order of posts, edits, deletions, pins and answers lost, late or twice ends in what the server shows", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 3 }),
      fc.array(step, { minLength: 10, maxLength: 40 }),
      async (pages, steps) => {
        await maintain("test", (tx) => tx.directUpdate.deleteMany());
        const start = now().getTime();
        // A page may hold less than all there is.
        if (pages === 3) await postEarlier(start);
        let page = await opened();
        const underWay: LiveChanges<Known>[] = [];
        const rows = () =>
          maintain("test", (tx) => tx.directUpdate.findMany({ where: { directId: id }, orderBy: { id: "asc" } }));
        for (const [turn, { does, at }] of steps.entries()) {
          const all = await rows();
          const row = all[at % Math.max(all.length, 1)];
          const place = at % Math.max(underWay.length, 1);
          const answer = underWay[place];
          const before = page;
          if (does === "post")
            await post({ headline: `N° ${turn}`, publishedAt: new Date(start - 60_000 + at * 1000) });
          else if (does === "ask") underWay.push(toTold(await since(page.cursor)));
          else if (does === "edit" && row) await edit(row.id, { headline: `${row.headline} *` });
          else if (does === "delete" && row) await edit(row.id, { deletedAt: now() });
          else if (does === "restore" && row) await edit(row.id, { deletedAt: null });
          else if (does === "pin" && row) await edit(row.id, { isPinned: !row.isPinned });
          else if (does === "lose") underWay.splice(place, 1);
          else if (answer && does !== "edit") {
            page = merge(page, answer);
            if (does === "deliver") underWay.splice(place, 1);
          }
          // Nothing twice, nothing of before.
          expect(revisionOf(page)).toBeGreaterThanOrEqual(revisionOf(before));
          expect(new Set(page.items.map(({ id }) => id)).size).toBe(page.items.length);
        }
        page = merge(page, toTold(await since(page.cursor)));
        const there = await rows();
        const isShown = new Set(there.filter(({ deletedAt }) => !deletedAt).map((row) => row.id));
        expect(page.items.every((item) => isShown.has(item.id))).toBe(true);
        const whole = await opened();
        if (!page.floor) expect(page.items).toEqual(everyItem(whole, page));
        // The server's page ends elsewhere once updates came and went: as far as both go, they say the same.
        const floor = page.floor > whole.floor ? page.floor : whole.floor;
        const within = ({ items }: Shown<Known>) => items.filter(({ order }) => order >= floor);
        expect(within(page)).toEqual(within(whole));
      },
    ),
    isLong ? { numRuns: 100 } : { numRuns: 8, seed: 7 },
  );
});

/** All that the server shows, where a page holds all; else what the page has, compared above. */
const everyItem = (whole: Shown<Known>, page: Shown<Known>) => (whole.floor ? page.items : whole.items);
