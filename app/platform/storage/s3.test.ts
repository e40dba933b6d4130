import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { longTest } from "#tests/support/long-run.ts";
import { answering, silence } from "#tests/support/s3-faults.ts";
import { type S3, startS3 } from "#tests/support/s3.ts";
import { type S3Object, S3Failure, readPage } from "./s3-list.server.ts";
import { Bucket, sha256 } from "./s3.server.ts";

let s3: S3;
let bucket: Bucket;
const folder = mkdtempSync(join(tmpdir(), "clairvoix-s3-files-"));
const picture = Buffer.from("une image, ses octets exactement\u0000\u00ff".repeat(5000));

beforeAll(async () => {
  s3 = await startS3();
  bucket = new Bucket(s3.settings, { silence: 400, whole: 1500, tries: 2 });
  await bucket.put("media/aaa/320.jpg", picture);
  await bucket.put("media/bbb/320.jpg", Buffer.from("une autre"));
});
afterEach(() => {
  s3.obstacle = s3.rewrite = s3.instead = null;
  s3.asked.length = 0;
});
afterAll(async () => {
  await bucket.close();
  await s3.stop();
  rmSync(folder, { recursive: true });
});

const into = (name = "got") => bucket.getInto("media/aaa/320.jpg", join(folder, name), 1_000_000);
async function gather(listed: AsyncIterable<S3Object>): Promise<S3Object[]> {
  const all: S3Object[] = [];
  for await (const object of listed) all.push(object);
  return all;
}
const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof S3Failure ? [error.kind, error.message] : error),
  );

test("what goes up comes down byte for byte, from memory and from a file", async () => {
  expect(await bucket.get("media/aaa/320.jpg", 1_000_000)).toEqual(picture);
  expect(await into("whole")).toBe(true);
  expect(readFileSync(join(folder, "whole"))).toEqual(picture);
  const path = join(folder, "a file");
  writeFileSync(path, picture);
  await bucket.put("sauvegardes/objet", { path, bytes: picture.length, sha256: sha256(picture) });
  expect(await bucket.digest("sauvegardes/objet")).toBe(sha256(picture));
  await bucket.remove("sauvegardes/objet");
  expect(await bucket.digest("sauvegardes/objet")).toBe(null);
  expect(await bucket.get("sauvegardes/objet", 10)).toBe(null);
  await bucket.remove("sauvegardes/objet");
});

test("a list tells all that begins so, page after page", async () => {
  for (let number = 0; number < 5; number += 1) await bucket.put(`list/${number}`, Buffer.from("x"));
  const all = await gather(bucket.list("list/"));
  expect(all.map(({ key, bytes }) => [key, bytes])).toEqual([0, 1, 2, 3, 4].map((number) => [`list/${number}`, 1]));
  expect(Date.now() - (all[0]?.at.getTime() ?? 0)).toBeLessThan(600_000);
  const pages = ["a", "b"].map(
    (name) =>
      `<ListBucketResult><IsTruncated>${name === "a"}</IsTruncated><NextContinuationToken>t&amp;1</NextContinuationToken><Contents><Key>list/${name}</Key><Size>1</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>&quot;e&quot;</ETag></Contents></ListBucketResult>`,
  );
  s3.obstacle = (request, response) => answering(200, pages.shift())(request, response);
  expect((await gather(bucket.list("list/"))).map(({ key, etag }) => key + etag)).toEqual(["list/ae", "list/be"]);
  expect(s3.asked.at(-1)).toContain("continuation-token=t%261");
});

test("a list without end, or that comes again and again, is left", async () => {
  const page = (token: string) =>
    `<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>${token}</NextContinuationToken></ListBucketResult>`;
  s3.obstacle = answering(200, page("t"));
  expect(await failure(gather(bucket.list("list/")))).toEqual(["other", "S3 répète la même liste."]);
  expect(s3.asked).toHaveLength(2);
  // In a ring: no page asks for itself.
  let asked = 0;
  s3.obstacle = (request, response) => answering(200, page(`t${asked++ % 3}`))(request, response);
  expect(await failure(gather(bucket.list("list/")))).toEqual(["other", "S3 répète la même liste."]);
  expect(asked).toBe(4);
  // Of pages, each of which leads to another.
  const seen = (count: number) => new Set(Array.from({ length: count }, (_, number) => `t${number}`));
  expect(readPage(page("next"), "list/", seen(1_999)).next).toBe("next");
  expect(() => readPage(page("next"), "list/", seen(2_000))).toThrow("S3 a répondu une liste sans fin.");
  // By its length: a machine that is slow to read it would find it late first.
  const patient = new Bucket(s3.settings, { silence: 60_000, whole: 60_000, tries: 1 });
  s3.obstacle = answering(200, `<ListBucketResult>${" ".repeat(20_000_000)}`);
  expect(await failure(gather(patient.list("list/")))).toEqual(["other", "S3 a répondu une liste sans fin."]);
  await patient.close();
});

test("a list that says what no list says is refused in words, and not read on", async () => {
  const entry = (changed: Record<string, string>) => {
    const said = { Key: "list/a", Size: "1", LastModified: "2026-01-01T00:00:00.000Z", ETag: "e", ...changed };
    const fields = Object.entries(said).map(([name, value]) => `<${name}>${value}</${name}>`);
    return `<ListBucketResult><Contents>${fields.join("")}</Contents></ListBucketResult>`;
  };
  const wrong: Record<string, string>[] = [
    { LastModified: "hier" },
    { LastModified: "" },
    { Size: "beaucoup" },
    { Size: "" },
    { Size: "-1" },
    { Key: "list/&#x110000;" },
    { Key: "list/&#99999999999;" },
  ];
  for (const changed of wrong) {
    s3.obstacle = answering(200, entry(changed));
    const words = JSON.stringify(changed);
    expect(await failure(gather(bucket.list("list/"))), words).toEqual(["other", "S3 a répondu une liste illisible."]);
  }
  s3.obstacle = answering(200, entry({ Key: "list/&#x61;&#98;" }));
  expect((await gather(bucket.list("list/"))).map(({ key }) => key)).toEqual(["list/ab"]);
});

test("a wrong secret is refused by the server, and said at once", async () => {
  const wrong = new Bucket({ ...s3.settings, secretAccessKey: "autre" }, { tries: 3 });
  expect(await failure(wrong.put("media/x/y", picture))).toEqual([
    "refused",
    "S3 refuse (403 SignatureDoesNotMatch)\u202F: vérifiez les variables S3_*.",
  ]);
  await wrong.close();
  expect(s3.asked).toHaveLength(1);
});

longTest("an answer that does not come, comes in part or is an error: said in words, nothing kept", async () => {
  const cases: [string, () => void, string, number][] = [
    ["403", () => (s3.obstacle = answering(403, "<Code>AccessDenied</Code>")), "refused", 1],
    ["503", () => (s3.obstacle = answering(503, "<Code>SlowDown</Code>")), "unreachable", 2],
    ["404 of something else", () => (s3.obstacle = answering(404, "<html>Not found")), "refused", 1],
    ["no such bucket", () => (s3.obstacle = answering(404, "<Code>NoSuchBucket</Code>")), "refused", 1],
    ["hanging", () => (s3.obstacle = silence), "unreachable", 2],
    ["cut", () => (s3.rewrite = () => null), "unreachable", 2],
    ["another object", () => (s3.instead = (path) => path.replace("aaa", "bbb")), "other", 1],
    ["another content", () => (s3.rewrite = (chunk) => Buffer.alloc(chunk.length)), "other", 1],
    ["no object of ours", () => (s3.obstacle = answering(200, "bonjour")), "other", 1],
  ];
  for (const [name, make, kind, times] of cases) {
    s3.asked.length = 0;
    s3.obstacle = s3.rewrite = s3.instead = null;
    make();
    expect(await failure(into()), name).toMatchObject([kind, expect.stringMatching(/^S3 .*\.$/)]);
    expect(s3.asked, name).toHaveLength(times);
    expect(existsSync(join(folder, "got")), name).toBe(false);
    expect(await failure(bucket.get("media/aaa/320.jpg", 1_000_000)), name).toMatchObject([kind, expect.anything()]);
  }
  s3.obstacle = answering(200, "<html>");
  expect(await failure(gather(bucket.list("media/")))).toMatchObject(["other", expect.anything()]);
});

test("an answer that drips without end is cut at its time", async () => {
  s3.obstacle = (request, response) => {
    request.resume();
    const headers = { "x-amz-meta-name": "media/aaa/320.jpg", "x-amz-meta-sha256": sha256(picture) };
    response.writeHead(200, headers);
    const drip = setInterval(() => response.write("x"), 50);
    response.on("close", () => clearInterval(drip));
    return true;
  };
  const quick = new Bucket(s3.settings, { silence: 400, whole: 300, tries: 1 });
  expect(await failure(quick.getInto("media/aaa/320.jpg", join(folder, "drip"), 10_000))).toMatchObject([
    "unreachable",
    expect.stringMatching(/lent/),
  ]);
  const patient = new Bucket(s3.settings, { silence: 60_000, whole: 60_000, tries: 1 });
  expect(await failure(patient.getInto("media/aaa/320.jpg", join(folder, "drip"), 3))).toMatchObject([
    "other",
    expect.anything(),
  ]);
  expect(readdirSync(folder)).not.toContain("drip");
  await quick.close();
});
