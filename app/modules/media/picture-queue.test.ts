import sharp from "sharp";
import { expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { type Trace, requestTrace } from "#app/records/audit/request-trace.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { action as create } from "#app/routes/admin/flash-infos/edit.tsx";
import { done } from "#app/utils/outcome.ts";
import { contextFor, formRequest, makeStaff } from "#tests/support/actors.ts";
import { flashOf, post } from "#tests/support/section.ts";
import { storeImage } from "./images.server.ts";
import { inPictureQueue } from "./picture-queue.server.ts";

test("past what may wait a picture is refused for now, with all that was typed; a job of the site waits; then it is taken", async () => {
  const [editor, other] = [await makeStaff("editor"), await makeStaff("editor")];
  const free = Promise.withResolvers<void>();
  const size = { width: 4000, height: 3000 };
  const crowd = Array.from({ length: 102 }, () =>
    inPictureQueue(other, size, "image", async () => {
      await free.promise;
      return done(null);
    }),
  );
  const { data } = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#bc1b2a" } })
    .png()
    .toBuffer({ resolveWithObject: true });
  const form = () => {
    const sent = new FormData();
    for (const [name, value] of Object.entries({
      title: "Un décret paraît",
      content: "Une phrase.",
      imageAlt: "Rouge",
    }))
      sent.set(name, value);
    sent.set("image", new File([new Uint8Array(data)], "photo.png", { type: "image/png" }));
    return sent;
  };
  const before = await db.flash.count();
  const trace: Trace = { requestId: "essai", origin: "" };
  const answer = await requestTrace.run(trace, () =>
    create({ request: formRequest("/admin", form()), context: contextFor(editor), params: {} } as never),
  );
  expect(answer).toMatchObject({
    data: {
      result: {
        submission: { payload: { title: "Un décret paraît", content: "Une phrase.", imageAlt: "Rouge" } },
        error: { fieldErrors: { image: [expect.stringContaining("Trop d’images")] } },
      },
    },
  });
  expect(trace.isBusy).toBe(true);
  expect(await db.flash.count()).toBe(before);

  const job = storeImage(systemActor("videos"), { bytes: new Uint8Array(data), name: "vignette.png" });
  free.resolve();
  expect((await Promise.all(crowd)).every(({ ok }) => ok)).toBe(true);
  expect((await job).ok).toBe(true);
  flashOf(await post(create, editor, form()));
  expect(await db.flash.count()).toBe(before + 1);
});

test("one picture sent ten times at once is made once", async () => {
  const editor = await makeStaff("editor");
  const bytes = await sharp({ create: { width: 320, height: 300, channels: 3, background: "#146b46" } })
    .png()
    .toBuffer();
  const stored = await Promise.all(
    Array.from({ length: 10 }, () => storeImage(editor, { bytes: new Uint8Array(bytes), name: "la même.png" })),
  );
  expect(new Set(stored.map((outcome) => outcome.ok && outcome.value.id)).size).toBe(1);
});
