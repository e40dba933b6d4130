import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE, now } from "#app/platform/clock.server.ts";
import { maintain } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { findDirect } from "./coverage-page.server.ts";
import { currentDirect, directAddresses, listDirects } from "./queries.server.ts";

const inMs = (ms: number) => new Date(now().getTime() + ms);
const add = (data: Prisma.DirectUncheckedCreateInput) => maintain("test", (tx) => tx.direct.create({ data }));

describe("the coverage of the home page", () => {
  beforeEach(() => maintain("test", (tx) => tx.direct.deleteMany()));

  test("none when nothing is live nor within 24 hours", async () => {
    await add({ title: "Brouillon", slug: "brouillon", scheduledFor: inMs(HOUR) });
    await add({ title: "Dans deux jours", slug: "loin", status: "scheduled", scheduledFor: inMs(2 * DAY) });
    await add({ title: "Fini", slug: "fini", status: "ended", scheduledFor: inMs(-HOUR) });
    expect(await currentDirect()).toBeNull();
  });

  test("the soonest within 24 hours, kept when it starts late", async () => {
    await add({ title: "Demain", slug: "demain", status: "scheduled", scheduledFor: inMs(20 * HOUR) });
    expect((await currentDirect())?.slug).toBe("demain");
    await add({ title: "En retard", slug: "retard", status: "scheduled", scheduledFor: inMs(-30 * MINUTE) });
    expect((await currentDirect())?.slug).toBe("retard");
  });

  test("what is live comes first, and the demonstration gives way to the first real one", async () => {
    await add({ title: "Démo", slug: "demo", status: "live", startedAt: inMs(-MINUTE), isDemo: true });
    expect((await currentDirect())?.slug).toBe("demo");
    await add({ title: "Bientôt", slug: "bientot", status: "scheduled", scheduledFor: inMs(HOUR) });
    expect((await currentDirect())?.slug).toBe("bientot");
    await add({ title: "Direct", slug: "direct", status: "live", startedAt: inMs(-HOUR) });
    expect(await currentDirect()).toMatchObject({ slug: "direct", status: "live", editors: [] });
  });
});

describe("lists and pages", () => {
  beforeAll(async () => {
    await maintain("test", (tx) => tx.direct.deleteMany());
    await add({ title: "Brouillon", slug: "brouillon" });
    await add({ title: "Plus tard", slug: "plus-tard", status: "scheduled", scheduledFor: inMs(3 * DAY) });
    await add({ title: "Bientôt", slug: "bientot", status: "scheduled", scheduledFor: inMs(DAY) });
    await add({ title: "Supprimé", slug: "supprime", status: "ended", deletedAt: inMs(0) });
    await add({
      title: "Terminé",
      slug: "termine",
      status: "ended",
      startedAt: inMs(-DAY),
      endedAt: inMs(-DAY + HOUR),
      revision: 3,
      updates: {
        create: [
          { headline: "Première", publishedAt: inMs(-DAY), revision: 1 },
          { headline: "Dernière", publishedAt: inMs(-DAY + HOUR), revision: 3, isKeyMoment: true },
          { headline: "Épinglée", publishedAt: inMs(-DAY + MINUTE), revision: 2, isPinned: true },
          { headline: "Retirée", publishedAt: inMs(-DAY), deletedAt: inMs(0) },
        ],
      },
      questions: {
        create: [
          { authorName: "A", text: "Publiée ?", status: "published", answer: "Réponse pas encore publiée" },
          { authorName: "B", text: "En attente ?", status: "pending" },
          { authorName: "C", text: "Refusée ?", status: "rejected" },
          { authorName: "D", text: "Répondue ?", status: "answered", answer: "Oui.", answeredAt: inMs(-DAY) },
        ],
      },
    });
  });

  test("coming soonest first; drafts and deleted ones nowhere", async () => {
    const { current, coming, past } = await listDirects();
    expect(current).toEqual([]);
    expect(coming.map(({ slug }) => slug)).toEqual(["bientot", "plus-tard"]);
    expect(past.map(({ slug }) => slug)).toEqual(["termine"]);
    expect((await directAddresses(10)).map(({ slug }) => slug).toSorted()).toEqual(["bientot", "plus-tard", "termine"]);
  });

  test("a page has its updates newest first, the pinned one before, and only public questions", async () => {
    const page = await findDirect("termine");
    expect(page?.updates.map(({ headline }) => headline)).toEqual(["Épinglée", "Dernière", "Première"]);
    expect(page?.revision).toBe(3);
    expect(page?.questions.map(({ text, answer }) => [text, answer])).toEqual([
      ["Répondue ?", "Oui."],
      ["Publiée ?", ""],
    ]);
  });

  test.each(["brouillon", "supprime", "inconnu"])("no page for %s", async (slug) => {
    expect(await findDirect(slug)).toBeNull();
  });
});
