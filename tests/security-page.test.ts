import { readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { securityEventKinds } from "#app/records/audit/security-events.ts";

const root = resolve(import.meta.dirname, "..");
const page = readFileSync(resolve(root, "docs/security.md"), "utf8");

test("each threat has its defence and a test that exists", () => {
  const files = ["app", "server", "tests"].flatMap((folder) =>
    readdirSync(resolve(root, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
  );
  const table = page.split("| threat | defence | test |")[1]?.split("\n\n")[0] ?? "";
  const rows = table
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .filter(([, threat = ""]) => threat && !/^(?:-+|\*\*.*\*\*)$/.test(threat));
  expect(rows.length).toBeGreaterThan(40);
  const wrong = rows.filter(([, , defence, named = ""]) => {
    const tests = [...named.matchAll(/`([^`]+\.(?:test|e2e)\.tsx?)`/g)].map(([, path = ""]) => path);
    return (
      !defence || tests.length === 0 || !tests.every((path) => files.some((file) => `/${file}`.endsWith(`/${path}`)))
    );
  });
  expect(wrong).toEqual([]);
});

test("every security event is listed", () => {
  expect(Object.keys(securityEventKinds).filter((kind) => !page.includes(`\`${kind}\``))).toEqual([]);
});
