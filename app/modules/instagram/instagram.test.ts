import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { travel } from "#app/platform/clock.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { instagramAccounts, instagramPosts, listInstagramPosts } from "./instagram.server.ts";
import { instagramPostForm, instagramSourceForm, postAddress } from "./schema.ts";

afterAll(() => travel(0));

const account = (name: string, more: object = {}) =>
  instagramSourceForm.schema.parse({ account: name, isActive: true, ...more });
const shown = async () => (await listInstagramPosts({ page: 1, perPage: 100 })).posts.map(({ url }) => url);

async function picture(): Promise<File> {
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#146b46" } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "post.png", { type: "image/png" });
}

async function makePost(code: string) {
  const editor = await makeStaff("editor");
  const source = await instagramAccounts.create(editor, account(`compte.${code.toLowerCase()}`));
  if (!source.ok) throw new Error(JSON.stringify(source.errors));
  const input = instagramPostForm.schema.parse({
    sourceId: source.value.id,
    url: `https://instagram.com/p/${code}?igsh=suivi`,
    alt: "Une affiche verte",
    postedAt: "2026-11-01T10:00",
  });
  const post = await instagramPosts.create(editor, input, undefined, await picture());
  if (!post.ok) throw new Error(JSON.stringify(post.errors));
  return { editor, sourceId: source.value.id, postId: post.value.id, input, name: `compte.${code.toLowerCase()}` };
}

test.each([
  ["@Clairvoix.Media", "clairvoix.media"],
  ["clairvoix_media", "clairvoix_media"],
  ["https://www.instagram.com/Senat_FR/?hl=fr", "senat_fr"],
])("the account %s is %s", (given, name) => {
  expect(account(given).account).toBe(name);
});

test("what is no account is refused", () => {
  for (const wrong of ["", "deux mots", "é", "https://example.org/compte", "a".repeat(31)]) {
    expect(instagramSourceForm.schema.safeParse({ account: wrong }).success, wrong).toBe(false);
  }
});

test.each([
  ["https://www.instagram.com/p/C0deExemple/", "https://www.instagram.com/p/C0deExemple/"],
  ["https://instagram.com/reel/C0deExemple?igsh=abc", "https://www.instagram.com/reel/C0deExemple/"],
  ["https://www.instagram.com/clairvoix.media/p/C0deExemple/", "https://www.instagram.com/p/C0deExemple/"],
  ["https://www.instagram.com/clairvoix.media/", null],
  ["https://instagram.com.example.org/p/C0deExemple/", null],
  ["javascript:alert(1)//instagram.com/p/C0deExemple/", null],
  ["n’importe quoi", null],
])("the post %s is %s", (given, address) => {
  expect(postAddress(given)).toBe(address);
});

test("a post shows our own copy of its picture, described", async () => {
  const { postId } = await makePost("AAAAAA1");
  const { posts } = await listInstagramPosts({ page: 1, perPage: 100 });
  expect(posts.find(({ id }) => id === postId)).toMatchObject({
    url: "https://www.instagram.com/p/AAAAAA1/",
    image: { alt: "Une affiche verte", base: expect.stringMatching(/^\/media\//) },
  });
});

test("no post without a picture, a description or an account of the list; none twice", async () => {
  const { editor, input } = await makePost("BBBBBB1");
  const bare = await instagramPosts.create(editor, { ...input, url: "https://www.instagram.com/p/BBBBBB2/" });
  expect(!bare.ok && bare.errors.image).toBeTruthy();
  expect(
    instagramPostForm.schema.safeParse({ sourceId: 1, url: input.url, postedAt: "2026-11-01T10:00" }).success,
  ).toBe(false);
  const orphan = await instagramPosts.create(
    editor,
    { ...input, url: "https://www.instagram.com/p/BBBBBB3/", sourceId: 9999 },
    undefined,
    await picture(),
  );
  expect(!orphan.ok && orphan.errors.sourceId).toBeTruthy();
  const twice = await instagramPosts.create(editor, input, undefined, await picture());
  expect(!twice.ok && twice.errors.url?.[0]).toMatch(/déjà dans la liste/);
});

test("the posts of an account that is off or deleted leave the page, and come back with it", async () => {
  const { editor, sourceId, input, name } = await makePost("CCCCCC1");
  expect(await shown()).toContain(input.url);
  await instagramAccounts.update(editor, sourceId, account(name, { isActive: false, version: 1 }));
  expect(await shown()).not.toContain(input.url);
  await instagramAccounts.update(editor, sourceId, account(name, { version: 2 }));
  await instagramAccounts.bin.delete(editor, sourceId);
  expect(await shown()).not.toContain(input.url);
  expect((await instagramAccounts.bin.restore(editor, sourceId)).ok).toBe(true);
  expect(await shown()).toContain(input.url);
});
