import type express from "express";
import { expect, test } from "vitest";
import { oneATurn } from "./one-a-turn.ts";

test("of what is sent together one begins a turn, in its order; a page waits for no turn", async () => {
  const begun: string[] = [];
  const middleware = oneATurn();
  const ask = (method: string, name: string) =>
    middleware({ method } as express.Request, {} as express.Response, () => begun.push(name));
  for (const name of ["a", "b", "c"]) ask("POST", name);
  ask("GET", "page");
  const seen: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    seen.push(begun.join(" "));
    await new Promise((next) => setImmediate(next));
  }
  expect(seen).toEqual(["page", "page a", "page a b", "page a b c"]);
});
