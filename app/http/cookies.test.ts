import { execFileSync } from "node:child_process";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { createCookie } from "react-router";
import { expect, test } from "vitest";
import { env } from "#app/platform/env.server.ts";
import { secretsFor } from "#app/platform/secrets.server.ts";
import { sessionCookies, textCookie } from "./cookies.server.ts";

const asking = (line: string) => new Request("http://localhost:3000/admin", { headers: { cookie: line } });
const pairOf = (line: string) => line.split(";")[0] ?? "";

test("a cookie holds what was given, proves that it is ours, and says nothing under another name", async () => {
  const cookie = textCookie("cx-essai");
  const line = pairOf(await cookie.write("Léa ; 7=ù"));
  expect(await cookie.read(asking(`autre=1.2; ${line}; vide=`))).toBe("Léa ; 7=ù");
  expect(await textCookie("cx-autre").read(asking(line.replace("cx-essai", "cx-autre")))).toBeNull();
  for (const wrong of [line.slice(0, -1), line.replace("=", "=A"), "cx-essai=", "cx-essai=.", "cx-essai=%E0%A4%A", ""])
    expect([wrong, await cookie.read(asking(wrong))]).toEqual([wrong, null]);
  expect(await cookie.clear()).toMatch(/^cx-essai=; Max-Age=0/);
});

test("cookies that React Router signed still hold, and ours are as it would make them", async () => {
  const theirs = createCookie("cx-staff", { path: "/", secrets: secretsFor("cookie:cx-staff") });
  expect(await sessionCookies.staff.read(asking(pairOf(await theirs.serialize("jeton"))))).toBe("jeton");
  expect(await theirs.parse(pairOf(await sessionCookies.staff.write("jeton")))).toBe("jeton");
});

test("who is signed in is known while every thread of the process is held up", async () => {
  const line = pairOf(await sessionCookies.staff.write("jeton"));
  // To open a pipe that nobody writes to holds a thread for as long; there are four.
  const pipes = Array.from({ length: 8 }, (_, index) => join(env.DATA_DIR, `tuyau-${index}`));
  execFileSync("mkfifo", pipes);
  const held = pipes.map((pipe) => open(pipe, "r"));
  const read = await Promise.race([
    sessionCookies.staff.read(asking(line)),
    new Promise((resolve) => setTimeout(() => resolve("held up"), 1000)),
  ]);
  execFileSync("sh", ["-c", 'for pipe; do : > "$pipe"; done', "sh", ...pipes]);
  for (const file of await Promise.all(held)) await file.close();
  expect(read).toBe("jeton");
});
