import { lookup } from "node:dns/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nameServer } from "#tests/support/name-server.ts";
import { refusalMessages } from "./failures.server.ts";
import { lookUpUntrusted } from "./guarded-connect.server.ts";

const v6 = "2606:2800:021f:cb07:6820:80da:af6b:8b2c";
let names: Awaited<ReturnType<typeof nameServer>>;
beforeAll(async () => {
  names = await nameServer({
    "bon.exemple.fr": { v4: ["93.184.215.14", "93.184.215.15"], v6: [v6] },
    "vieux.exemple.fr": { v4: ["93.184.215.14"] },
    "demi.exemple.fr": { v4: ["93.184.215.14"], v6: "silent" },
    "neuf.exemple.fr": { v6: [v6] },
    "inconnu.exemple.fr": "unknown",
    "panne.exemple.fr": "broken",
    "vide.exemple.fr": {},
  });
});
afterAll(() => names.close());

const find = (name: string) => lookUpUntrusted(name, names.servers);
const shown = async (name: string) => (await find(name)).map(({ address, family }) => `${family} ${address}`);

test("both families of a name, IPv4 first; one where there is but one, or where the other is not answered", async () => {
  expect(await shown("bon.exemple.fr")).toEqual([
    "4 93.184.215.14",
    "4 93.184.215.15",
    "6 2606:2800:21f:cb07:6820:80da:af6b:8b2c",
  ]);
  expect(await shown("vieux.exemple.fr")).toEqual(["4 93.184.215.14"]);
  expect(await shown("demi.exemple.fr")).toEqual(["4 93.184.215.14"]);
  expect(await shown("neuf.exemple.fr")).toEqual(["6 2606:2800:21f:cb07:6820:80da:af6b:8b2c"]);
});

test("a name that there is not, and one that cannot be looked up for now, are told apart", async () => {
  for (const name of ["inconnu.exemple.fr", "vide.exemple.fr", `${"a".repeat(70)}.fr`])
    await expect(find(name), name).rejects.toMatchObject({ kind: "dns", message: refusalMessages.unknownName });
  await expect(find("panne.exemple.fr")).rejects.toMatchObject({
    kind: "dns",
    message: refusalMessages.unresolvedName,
  });
});

test("names whose servers are silent hold up no other, of a stranger or of the site's own", async () => {
  const before = names.asked();
  const ended: string[] = [];
  const silent = Array.from({ length: 12 }, (_, index) =>
    find(`muet${index}.exemple.fr`).catch(({ message }: Error) => ended.push(message)),
  );
  await expect.poll(() => names.asked() - before).toBeGreaterThanOrEqual(24);
  expect(await shown("vieux.exemple.fr")).toHaveLength(1);
  expect((await lookup("localhost")).address).not.toBe("");
  expect(ended).toEqual([]);
  await Promise.all(silent);
  expect(ended).toEqual(Array.from({ length: 12 }, () => refusalMessages.unresolvedName));
});
