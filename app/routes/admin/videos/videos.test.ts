import { expect, test } from "vitest";
import { listPublishedVideos } from "#app/modules/videos/queries.server.ts";
import { db } from "#app/platform/db.server.ts";
import { contextFor, makeStaff } from "#tests/support/actors.ts";
import { flashOf, post } from "#tests/support/section.ts";
import { videos } from "./section.server.ts";

const { buttons: press } = videos;
const { action: save } = videos.row;

const editor = await makeStaff("editor");

let count = 0;
async function added(title: string): Promise<number> {
  count += 1;
  flashOf(await post(save, editor, { videoId: `test-video${count % 10}`, title, isPublished: "on" }));
  return (await db.video.findFirstOrThrow({ where: { title }, orderBy: { id: "desc" } })).id;
}

const order = async () =>
  (
    await videos.list({
      request: new Request("http://localhost:3000/admin/videos"),
      context: contextFor(editor),
      params: {},
    } as never)
  ).items.map(({ id }) => id);

test("the same video is not listed twice, however its address is written", async () => {
  flashOf(await post(save, editor, { videoId: "AAAAAAAAAA1", title: "Une fois" }));
  expect(await post(save, editor, { videoId: "https://youtu.be/AAAAAAAAAA1", title: "Encore" })).toMatchObject({
    errors: { videoId: ["Cette vidéo est déjà dans la liste."] },
  });
});

test("a new one comes first; buttons and dragging change the order the site shows", async () => {
  const [one, two, three] = [await added("Un"), await added("Deux"), await added("Trois")];
  expect((await order()).slice(0, 3)).toEqual([three, two, one]);
  flashOf(await post(press, editor, { direction: "down" }, { id: three }, "deplacer"));
  expect((await order()).slice(0, 3)).toEqual([two, three, one]);
  flashOf(await post(press, editor, { index: "0" }, { id: one }, "deplacer"));
  expect((await order()).slice(0, 3)).toEqual([one, two, three]);
  expect((await listPublishedVideos(3)).map(({ id }) => id)).toEqual([one, two, three]);
  flashOf(await post(press, editor, {}, { id: two }, "masquer"));
  expect((await listPublishedVideos(2)).map(({ id }) => id)).toEqual([one, three]);
});

test("another video under the same title asks for its own picture", async () => {
  const id = await added("Changée");
  flashOf(await post(save, editor, { videoId: "BBBBBBBBBB1", title: "Changée", version: "1" }, { id }));
  expect(await db.video.findUniqueOrThrow({ where: { id } })).toMatchObject({
    videoId: "BBBBBBBBBB1",
    isPublished: false,
    version: 2,
  });
  expect(await db.job.count({ where: { kind: "video.thumbnail", payload: JSON.stringify({ id }) } })).toBe(2);
});
