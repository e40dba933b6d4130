import { linkForStorage } from "#app/modules/glossary/linking.server.ts";
import { type Particulars, particularsRow } from "#app/modules/live/update-kinds.ts";
import { ownAddress } from "#app/modules/live/views.ts";
import { renderMarkdown } from "#app/modules/markdown/render.server.ts";
import { DAY, MINUTE, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { fromLocalInput, parisDay } from "#app/utils/dates.ts";
import { done } from "#app/utils/outcome.ts";
import { readYaml, seedActor, storeDrawings } from "./content.ts";

interface DirectEntry {
  title: string;
  slug: string;
  description: string;
  image: string;
  imageAlt: string;
  status: "ended" | "scheduled";
  daysFromNow: number;
  hour: string;
  durationMinutes: number;
  programme?: string;
  takeaways?: string;
  figures?: { label: string; value: string; detail: string }[];
  updates?: {
    headline: string;
    body: string;
    minutesAfterStart: number;
    keyMoment: boolean;
    pinned: boolean;
    author: string;
    particulars?: Particulars;
    correction?: { text: string; minutesAfterStart: number };
  }[];
  questions?: {
    author: string;
    text: string;
    status: "pending" | "published" | "answered" | "rejected";
    answer: string | null;
  }[];
}

/** A past and a coming live coverage, dated around the day of the seeding. */
export async function seedDirects(): Promise<void> {
  if (await db.direct.count()) return;
  const entries = readYaml<DirectEntry[]>("directs.yaml");
  const images = await storeDrawings(entries.map(({ image, imageAlt }) => ({ name: image, alt: imageAlt })));
  const members = new Map(
    (await db.teamMember.findMany({ select: { username: true, firstName: true, lastName: true } })).map((row) => [
      row.username,
      `${row.firstName} ${row.lastName}`,
    ]),
  );
  await change(seedActor, "directs.seeded", async (tx) => {
    for (const entry of entries) {
      const day = parisDay(new Date(now().getTime() + entry.daysFromNow * DAY));
      const start = fromLocalInput(`${day}T${entry.hour}`) ?? now();
      const ended = entry.status === "ended";
      const texts = await Promise.all(
        (entry.updates ?? []).map(async ({ body }) => {
          const bodyHtml = renderMarkdown(body).html;
          const { linkedHtml, linkedWith } = await linkForStorage(bodyHtml);
          return { body, bodyHtml, linkedHtml, linkedWith };
        }),
      );
      await tx.direct.create({
        data: {
          title: entry.title,
          slug: entry.slug,
          liveUrl: ownAddress(entry.slug),
          description: entry.description,
          imageId: images.get(entry.image) ?? null,
          imageAlt: entry.imageAlt,
          status: entry.status,
          scheduledFor: start,
          startedAt: ended ? start : null,
          endedAt: ended ? new Date(start.getTime() + entry.durationMinutes * MINUTE) : null,
          programme: entry.programme?.trim() ?? "",
          takeaways: entry.takeaways ?? "",
          takeawaysHtml: entry.takeaways ? renderMarkdown(entry.takeaways).html : "",
          figures: { create: (entry.figures ?? []).map((figure, position) => ({ ...figure, position })) },
          isDemo: true,
          revision: entry.updates?.length ?? 0,
          updates: {
            create: (entry.updates ?? []).map((update, index) => ({
              headline: update.headline,
              ...texts[index],
              isKeyMoment: update.keyMoment,
              isPinned: update.pinned,
              authorLabel: members.get(update.author) ?? "",
              ...particularsRow(update.particulars ?? { kind: "text" }),
              correction: update.correction?.text ?? "",
              editedAt: update.correction
                ? new Date(start.getTime() + update.correction.minutesAfterStart * MINUTE)
                : null,
              publishedAt: new Date(start.getTime() + update.minutesAfterStart * MINUTE),
              revision: index + 1,
            })),
          },
          questions: {
            create: (entry.questions ?? []).map((question, index) => ({
              authorName: question.author,
              text: question.text,
              status: question.status,
              answer: question.answer ?? "",
              // After the update that opens the questions, one every six minutes.
              answeredAt: question.answer ? new Date(start.getTime() + (62 + 6 * index) * MINUTE) : null,
            })),
          },
        },
      });
    }
    return done(null);
  });
}
