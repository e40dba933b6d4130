import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { machineInWords, subjectInWords } from "./subjects.ts";

const root = resolve(import.meta.dirname, "../..");
const code = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".server.ts") && !path.startsWith("platform/prisma/"))
  .map((path) => readFileSync(join(root, path), "utf8"))
  .join("\n");

test("what an entry is about is said in words", () => {
  expect(subjectInWords("staff:1")).toBe("Compte de la rédaction n°\u00A01");
  expect(subjectInWords("banner:breaking")).toBe("Bandeau\u202F: alerte");
  expect(subjectInWords("law-guide:FR")).toBe("Page de la fabrique de la loi\u202F: France");
  expect(subjectInWords("account")).toBe("Compte de lecteur");
  expect(subjectInWords("quiz:3")).toBe("Élément n°\u00A03");
  expect(subjectInWords("")).toBe("");
});

test("every kind of subject and every machine that the code writes has its words", () => {
  const nouns = [...code.matchAll(/[sS]ubject(?:Of)?\b[^\n]*`([a-z-]+):\$\{/g)].map(([, noun = ""]) => noun);
  expect(nouns.length).toBeGreaterThan(10);
  expect(nouns.filter((noun) => subjectInWords(`${noun}:1`).startsWith("Élément"))).toEqual([]);
  const machines = [...code.matchAll(/systemActor\("([a-z-]+)"\)/g)].map(([, name = ""]) => name);
  expect(machines.filter((name) => machineInWords(name) === "Le site")).toEqual([]);
});
