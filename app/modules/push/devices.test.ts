import { createECDH, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { maintain } from "#app/platform/db.server.ts";
import { isSubscribed, listDevices, removeDevice, subscribe } from "./subscriptions.server.ts";
import { topicsInWords } from "./topics.ts";

async function reader() {
  const name = randomBytes(6).toString("hex");
  const { id } = await maintain("tests", (tx) =>
    tx.reader.create({
      data: {
        email: `${name}@lecture.example`,
        firstName: "Zoé",
        lastName: "Petit",
        username: `lecteur-${name}`,
        passwordHash: "$argon2id$x",
        emailVerifiedAt: new Date(),
      },
    }),
  );
  return { kind: "reader" as const, id, firstName: "Zoé" };
}

/** A device of a reader, by its endpoint. */
async function addDevice(of: Awaited<ReturnType<typeof reader>>, userAgent: string): Promise<string> {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString("hex")}`;
  const keys = {
    p256dh: createECDH("prime256v1").generateKeys("base64url"),
    auth: randomBytes(16).toString("base64url"),
  };
  expect(await subscribe({ reader: of, network: "192.0.2.250", userAgent }, { endpoint, keys })).toMatchObject({
    ok: true,
  });
  return endpoint;
}

test("a reader sees their devices and ends one, twice at most once; those of others stay", async () => {
  const [zoe, ali] = [await reader(), await reader()];
  const phone = await addDevice(zoe, "Mozilla/5.0 (Linux; Android 16) Chrome/156 Mobile");
  const laptop = await addDevice(zoe, "Mozilla/5.0 (Macintosh) Safari/605");
  const other = await addDevice(ali, "Mozilla/5.0 (Windows NT 10.0) Firefox/150");
  const devices = await listDevices(zoe.id);
  expect(devices.map(({ device }) => device).toSorted()).toEqual(["Android", "Mac"]);
  expect(devices[0]?.topics).toEqual(["articles", "directs", "elections", "flash-infos", "suivis"]);
  const android = devices.find(({ device }) => device === "Android")?.id ?? 0;
  const [alis] = await listDevices(ali.id);
  expect(await removeDevice(zoe, alis?.id ?? 0)).toMatchObject({ ok: true });
  expect(await removeDevice(zoe, android)).toMatchObject({ ok: true });
  expect(await removeDevice(zoe, android)).toMatchObject({ ok: true });
  expect(await Promise.all([phone, laptop, other].map(isSubscribed))).toEqual([false, true, true]);
});

test("topics are told in words, what is followed as one", () => {
  expect(topicsInWords(["articles", "suivis", "categorie:4"])).toBe("Tous les articles, Ce que tu suis");
  expect(topicsInWords(["flash-infos", "categorie:4"])).toBe("Flash infos");
  expect(topicsInWords([])).toBe("Rien de choisi");
});
