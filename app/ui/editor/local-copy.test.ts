import { expect, test } from "vitest";
import { meet, saysTheSame } from "./draft.ts";

const typed = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const here = (body: string, after: string, version: string) => ({
  at: "2026-11-21T10:00:00.000Z",
  after,
  typed: typed({ title: "Titre", body, version }),
});
const shown = typed({ title: "Titre", body: "Sur le serveur", version: "3" });

test("what continues the server's text goes to it", () => {
  expect(meet(here("Plus loin", "", "3"), { keptAt: "", kept: null, version: "3" }, shown)).toBe("send");
  const keptAt = "2026-11-21T09:59:00.000Z";
  expect(meet(here("Plus loin", keptAt, "3"), { keptAt, kept: null, version: "3" }, shown)).toBe("send");
});

test("what was typed over an older text is never sent by itself", () => {
  expect(meet(here("Ancien", "", "2"), { keptAt: "", kept: null, version: "3" }, shown)).toBe("choose");
  const keptAt = "2026-11-21T11:00:00.000Z";
  expect(meet(here("Ancien", "", "3"), { keptAt, kept: null, version: "3" }, shown)).toBe("choose");
  expect(meet(here("Ancien", "2026-11-21T09:00:00.000Z", "3"), { keptAt, kept: null, version: "3" }, shown)).toBe(
    "choose",
  );
});

test("what was saved meanwhile, version and empty rows apart, is forgotten", () => {
  expect(meet(here("Sur le serveur", "", "2"), { keptAt: "", kept: null, version: "3" }, shown)).toBe("forget");
  expect(
    meet(
      here("Gardé", "", "3"),
      { keptAt: "2026-11-21T11:00:00.000Z", kept: here("Gardé", "", "3").typed, version: "3" },
      shown,
    ),
  ).toBe("forget");
  expect(
    saysTheSame(
      typed({ body: "Un\r\ntexte ", "sources[1].url": "", sensitiveAsked: "on" }),
      typed({ body: "Un\ntexte" }),
    ),
  ).toBe(true);
});
