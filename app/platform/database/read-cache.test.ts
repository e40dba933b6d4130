import { expect, test } from "vitest";
import { travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { cachedRead } from "./read-cache.server.ts";

const write = (key: string) => maintain("test", (tx) => tx.setting.create({ data: { key, value: "1" } }));

function counted() {
  const asked: string[] = [];
  const read = cachedRead(async (prefix: string) => {
    asked.push(prefix);
    return db.setting.count({ where: { key: { startsWith: prefix } } });
  });
  return { asked, read };
}

test("one reading serves all who ask the same, until the database changes", async () => {
  const { asked, read } = counted();
  expect(await Promise.all([read("a-"), read("a-"), read("b-")])).toEqual([0, 0, 0]);
  expect(asked).toEqual(["a-", "b-"]);
  await write("a-1");
  expect(await read("a-")).toBe(1);
  expect(await read("b-")).toBe(0);
  expect(asked).toEqual(["a-", "b-", "a-", "b-"]);
});

test("what time alone changes shows within a second, and a clock set back keeps nothing", async () => {
  const { asked, read } = counted();
  await read("c-");
  travel(1000);
  await read("c-");
  travel(-60_000);
  await read("c-");
  travel(59_000);
  expect(asked).toHaveLength(3);
});

test("a failure is not kept", async () => {
  let failing = true;
  const read = cachedRead(async () => {
    if (failing) throw new Error("the database is away");
    return "there";
  });
  await expect(read()).rejects.toThrow("away");
  failing = false;
  expect(await read()).toBe("there");
});

test("a statement kept takes other arguments each time, and sees what was written since", async () => {
  const find = (key: string) => db.setting.findUnique({ where: { key }, select: { key: true } });
  await write("e-1");
  await write("e-2");
  expect(await Promise.all([find("e-1"), find("e-2"), find("e-3")])).toEqual([{ key: "e-1" }, { key: "e-2" }, null]);
  await write("e-3");
  expect(await find("e-3")).toEqual({ key: "e-3" });
  await expect(db.setting.create({ data: { key: "e-4", value: "1" } })).rejects.toThrow();
});
