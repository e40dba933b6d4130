import { expect, test } from "vitest";
import { MINUTE, travel } from "#app/platform/clock.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { leavePage, whoElse } from "./autosave.server.ts";

const person = (id: number, displayName: string): StaffActor => ({
  kind: "staff",
  id,
  username: `p${id}`,
  displayName,
  role: "editor",
  isAdmin: false,
});
const [lea, noe, ana] = [person(1, "Léa"), person(2, "Noé"), person(3, "Ana")];
const names = (staff: StaffActor, page = "/admin/x/1") => whoElse(staff, page).map(({ name }) => name);

test("each sees the others, last come first, with when they came; not themselves, nor another page", () => {
  expect(names(lea)).toEqual([]);
  travel(2 * MINUTE);
  const [seen] = whoElse(noe, "/admin/x/1");
  expect(seen?.name).toBe("Léa");
  expect(Date.now() + 2 * MINUTE - new Date(seen?.since ?? 0).getTime()).toBeGreaterThanOrEqual(2 * MINUTE);
  travel(MINUTE);
  expect(names(ana)).toEqual(["Noé", "Léa"]);
  expect(names(ana, "/admin/x/2")).toEqual([]);
});

test("who left is forgotten at once, who gives no sign after a few minutes", () => {
  for (const staff of [lea, noe, ana]) whoElse(staff, "/admin/x/3");
  leavePage(noe, "/admin/x/3");
  expect(names(ana, "/admin/x/3")).toEqual(["Léa"]);
  travel(3 * MINUTE);
  whoElse(ana, "/admin/x/3");
  travel(2 * MINUTE);
  expect(names(noe, "/admin/x/3")).toEqual(["Ana"]);
});

test("pages beyond what a newsroom has open push out the oldest", () => {
  whoElse(lea, "/admin/x/4");
  for (let count = 0; count < 600; count += 1) whoElse(ana, `/admin/y/${count}`);
  expect(names(noe, "/admin/x/4")).toEqual([]);
  expect(names(noe, "/admin/y/599")).toEqual(["Ana"]);
});
