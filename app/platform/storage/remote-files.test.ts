import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { command } from "#tests/support/command.ts";
import { longTest } from "#tests/support/long-run.ts";
import { answering } from "#tests/support/s3-faults.ts";
import { type S3, startS3 } from "#tests/support/s3.ts";
import { readSettings } from "#tests/support/settings.ts";
import type * as Files from "./private-files.server.ts";
import type * as Remote from "./remote-files.server.ts";
import type * as Storage from "./storage.server.ts";

let s3: S3;
let storage: typeof Storage;
let remote: typeof Remote;
let files: typeof Files;
const data = process.env.DATA_DIR ?? "";

// The environment is read once: S3 is there before anything asks.
beforeAll(async () => {
  s3 = await startS3();
  Object.assign(process.env, s3.variables);
  storage = await import("./storage.server.ts");
  remote = await import("./remote-files.server.ts");
  files = await import("./private-files.server.ts");
});
afterEach(() => {
  s3.obstacle = s3.instead = s3.rewrite = null;
  s3.asked.length = 0;
});
afterAll(async () => {
  for (const name of Object.keys(s3.variables)) delete process.env[name];
  await s3.stop();
});

const two = [
  { name: "320.jpg", bytes: Buffer.from("une") },
  { name: "640.jpg", bytes: Buffer.from("deux") },
];
const cached = () => (existsSync(join(data, "media-cache")) ? readdirSync(join(data, "media-cache")) : []);

test("a folder is in S3 before it is said to be stored, and read back, added to, listed and removed there", async () => {
  await storage.putFolder("aaaa", two);
  expect(s3.asked.filter((line) => line.startsWith("PUT"))).toHaveLength(2);
  expect((await storage.listFiles("aaaa")).toSorted()).toEqual(["320.jpg", "640.jpg"]);
  await storage.addFile("aaaa", "share.jpg", Buffer.from("trois"));
  expect(String(await storage.readFileOf("aaaa", "share.jpg"))).toBe("trois");
  expect(await storage.readFileOf("aaaa", "none.jpg")).toBe(null);
  expect(await storage.listOldFolders(0)).toContain("aaaa");
  expect(await storage.listOldFolders(86_400_000)).not.toContain("aaaa");
  await storage.removeFolder("aaaa");
  expect(await storage.listFiles("aaaa")).toEqual([]);
});

test("what S3 lists and is no key of ours is not among the old ones", async () => {
  const listed = (...names: string[]) => {
    const entries = names.map(
      (name) =>
        `<Contents><Key>${name}</Key><Size>1</Size><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`,
    );
    s3.obstacle = answering(200, `<ListBucketResult>${entries.join("")}</ListBucketResult>`);
  };
  listed("media/", "media/../autre/320.jpg", "media/une image/320.jpg", "media/eeee/320.jpg");
  expect(await storage.listOldFolders(86_400_000)).toEqual(["eeee"]);
  listed("private/", "private/../media/aaaa/320.jpg", "private/notes.txt", `private/${"0".repeat(24)}`);
  expect(await files.listOldPrivateFiles(86_400_000)).toEqual(["0".repeat(24)]);
});

test("all files of a folder or none: one that S3 refuses takes the others back", async () => {
  s3.obstacle = (request, response) =>
    Boolean(request.url?.endsWith("640.jpg")) && request.method === "PUT" && answering(403)(request, response);
  await expect(storage.putFolder("bbbb", two)).rejects.toBeInstanceOf(storage.StorageFailure);
  s3.obstacle = null;
  expect(await storage.listFiles("bbbb")).toEqual([]);
});

test("a picture is fetched once for all who wait, and kept; another in its place never is", async () => {
  await storage.putFolder("cccc", two);
  await storage.putFolder("dddd", two);
  s3.asked.length = 0;
  const paths = await Promise.all([1, 2, 3, 4].map(() => remote.fetchMediaOnce("cccc", "640.jpg")));
  expect(new Set(paths).size).toBe(1);
  expect(readFileSync(paths[0] ?? "", "utf8")).toBe("deux");
  expect(s3.asked).toEqual(["GET /clairvoix/media/cccc/640.jpg"]);
  expect(await remote.fetchMediaOnce("cccc", "none.jpg")).toBe(null);
  s3.instead = (path) => path.replace("dddd/320", "dddd/640");
  await expect(remote.fetchMediaOnce("dddd", "320.jpg")).rejects.toMatchObject({ kind: "other" });
  expect(existsSync(join(data, "media-cache/dddd/320.jpg"))).toBe(false);
  expect(cached().filter((name) => name.startsWith("."))).toEqual([]);
});

test("S3 that did not answer is left in peace a moment, and asked again however many go on asking", async () => {
  await storage.putFolder("ffff", two);
  s3.obstacle = answering(503);
  await expect(remote.fetchMediaOnce("ffff", "320.jpg")).rejects.toMatchObject({ kind: "unreachable" });
  s3.obstacle = null;
  s3.asked.length = 0;
  await expect(remote.fetchMediaOnce("ffff", "320.jpg")).rejects.toMatchObject({ kind: "unreachable" });
  expect(s3.asked).toEqual([]);
  await expect.poll(() => remote.fetchMediaOnce("ffff", "320.jpg").catch(() => null)).not.toBe(null);
});

test("a private file is an object that nothing here keeps, read whole or not at all", async () => {
  const key = await files.putPrivateFile(Buffer.from("%PDF un CV"));
  expect(existsSync(join(data, "private", key))).toBe(false);
  const stream = await files.openPrivateFile(key);
  expect(await new Response(stream).text()).toBe("%PDF un CV");
  expect(cached().filter((name) => name.startsWith(".private"))).toEqual([]);
  expect(await files.listOldPrivateFiles(0)).toEqual([key]);
  s3.rewrite = (chunk) => Buffer.alloc(chunk.length, "x");
  await expect(files.openPrivateFile(key)).rejects.toBeInstanceOf(storage.StorageFailure);
  s3.rewrite = null;
  await files.removePrivateFile(key);
  expect(await files.openPrivateFile(key)).toBe(null);
  s3.obstacle = answering(403);
  await expect(files.putPrivateFile(Buffer.from("%PDF"))).rejects.toBeInstanceOf(storage.StorageFailure);
});

longTest("what was in the data folder goes up once, and again where it was cut", async () => {
  mkdirSync(join(data, "media/eeee"), { recursive: true });
  for (const name of ["320.jpg", "640.jpg", "960.jpg"]) writeFileSync(join(data, "media/eeee", name), name);
  const push = () => command(["scripts/media.ts", "push"], s3.variables);
  let puts = 0;
  s3.obstacle = (request, response) => request.method === "PUT" && (puts += 1) > 1 && answering(403)(request, response);
  expect(await push()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^✖ S3 refuse \(403\)/) });
  s3.obstacle = null;
  expect((await push()).stdout).toMatch(/3 fichiers ici, tous dans S3 : 2 envoyés/);
  expect((await push()).stdout).toMatch(/3 fichiers ici, tous dans S3 : 0 envoyé/);
  expect((await command(["scripts/media.ts", "push"])).status).toBe(0);
});

test("some of the S3 variables without the others stop the start with the one that is missing", async () => {
  const { S3_ENDPOINT: _endpoint, ...others } = s3.variables;
  const refusals: [Record<string, string>, RegExp][] = [
    [{ S3_ENDPOINT: "", ...others }, /^Configuration : la variable S3_ENDPOINT [^\n]*\n$/],
    [{ ...s3.variables, S3_BUCKET: "Not A Bucket" }, /S3_BUCKET/],
    [{ ...s3.variables, S3_SECRET_ACCESS_KEY: "" }, /S3_SECRET_ACCESS_KEY/],
    [{ ...s3.variables, BACKUP_TO: "s3:media" }, /BACKUP_TO/],
    [{ ...s3.variables, S3_ENDPOINT: "https://s3.example/path" }, /S3_ENDPOINT/],
  ];
  for (const [variables, words] of refusals)
    expect(await readSettings(variables)).toMatchObject({ status: 78, stderr: expect.stringMatching(words) });
});
