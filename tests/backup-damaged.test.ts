// A disk alters what nobody looks at, and all backups share what they name.
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { DAY } from "#app/platform/clock.server.ts";
import { sha256 } from "#app/platform/storage/s3.server.ts";
import { putFolder } from "#app/platform/storage/storage.server.ts";
import { outcome, taken } from "#tests/support/backups.ts";
import { command } from "#tests/support/command.ts";

const place = mkdtempSync(join(tmpdir(), "clairvoix-damaged-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));
const to = join(place, "to");
/** Midnight does not pass meanwhile: what is read again is of the day. */
const today = Math.floor(Date.now() / DAY);
beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: (today + 0.5) * DAY });
});

/** A picture that is read again `days` from today, all of them being in 28. */
function readAgain(days: number): Buffer {
  const day = today + days;
  for (let number = 0; ; number += 1) {
    const bytes = Buffer.from(`image ${number}`);
    if ((Number.parseInt(sha256(bytes).slice(0, 6), 16) - day) % 28 === 0) return bytes;
  }
}

function alter(bytes: Buffer): void {
  const digest = sha256(bytes);
  const object = join(to, "objects", digest.slice(0, 2), digest);
  expect(statSync(object).size).toBe(bytes.length);
  writeFileSync(object, Buffer.from(bytes).fill(0, 0, 1));
}

test("what was altered since is found when its day comes, copied again, and said; the rest can be put back without the others", async () => {
  const pictures = [readAgain(0), readAgain(1)];
  for (const [number, bytes] of pictures.entries()) await putFolder(`key-${number}`, [{ name: "320.jpg", bytes }]);
  await putFolder("sound", [{ name: "320.jpg", bytes: Buffer.from("saine") }]);
  expect(await taken(to)).toMatchObject({ refused: null });
  for (const bytes of pictures) alter(bytes);

  expect(await outcome(to, join(place, "refused"))).toMatch(
    /^La sauvegarde est abîmée : objects\/.*Rien n’a été touché.*--without-damaged\.$/,
  );
  expect(existsSync(join(place, "refused"))).toBe(false);

  const again = await taken(to);
  expect(again.refused).toBeNull();
  expect(again.said.join()).toContain("Attention : 1 fichier copié auparavant s’est abîmé et est copié de nouveau.");
  expect((await taken(to)).said.join()).not.toContain("Attention");

  const left = await command(["scripts/restore.ts", to, "--into", join(place, "left"), "--without-damaged"]);
  expect(left).toMatchObject({ status: 0, stderr: "" });
  expect(left.stdout).toMatch(/Attention : 1 fichier abîmé laissé : media\/key-1\/320\.jpg\./);
  const there = pictures.filter((_bytes, number) => existsSync(join(place, "left/media", `key-${number}`, "320.jpg")));
  expect(there).toHaveLength(1);
  expect(readFileSync(join(place, "left/media/sound/320.jpg"), "utf8")).toBe("saine");
  expect(readdirSync(join(place, "left"))).toContain("clairvoix.db");
});

test.skipIf(process.platform !== "linux")(
  "what the disk cannot read any more is left out like the altered",
  async () => {
    const digest = sha256(Buffer.from("saine"));
    const object = join(to, "objects", digest.slice(0, 2), digest);
    const bytes = readFileSync(object);
    rmSync(object);
    // At its beginning, which is no memory of the process, reading it fails as on a bad block (EIO).
    symlinkSync("/proc/self/mem", object);
    const said: string[] = [];
    const how = { leavesDamaged: true, say: (line: string) => said.push(line) };
    expect(await outcome(to, join(place, "unread"), how)).toBe("put back");
    expect(said.join()).toContain("media/sound/320.jpg");
    expect(existsSync(join(place, "unread/media/sound/320.jpg"))).toBe(false);
    rmSync(object);
    writeFileSync(object, bytes);
  },
);

test("a database that is altered is never left out", async () => {
  const { database } = JSON.parse(
    readFileSync(join(to, "backups", readdirSync(join(to, "backups")).toSorted().at(-1) ?? ""), "utf8"),
  ).backup;
  const object = join(to, "objects", database.kept.sha256.slice(0, 2), database.kept.sha256);
  writeFileSync(object, readFileSync(object).fill(0, 0, 1));
  expect(await outcome(to, join(place, "database"), { leavesDamaged: true })).toContain("abîmée");
});
