import { createCookie } from "react-router";
import { afterEach, expect, test } from "vitest";
import { env } from "#app/platform/env.server.ts";
import { secretsFor } from "#app/platform/secrets.server.ts";
import { hintCookie, sessionCookies, textCookie } from "./cookies.server.ts";
import { flashCookie } from "./flash.server.ts";

const pair = (line: string) => line.split(";")[0] ?? "";
const sending = (...lines: string[]) =>
  new Request("http://localhost:3000/", { headers: { cookie: lines.map(pair).join("; ") } });

const { secrets, secureCookies } = env;
afterEach(() => Object.assign(env, { secrets, secureCookies }));

test("what one holds is read again, whatever its letters", async () => {
  const flash = { title: "Enregistré.", description: "« Été » ; 100 %, déjà 🐦" };
  expect(await flashCookie.read(sending("autre=1", await flashCookie.write(flash)))).toEqual(flash);
  expect(await flashCookie.read(sending("autre=1"))).toBeNull();
  expect(await flashCookie.read(new Request("http://localhost:3000/"))).toBeNull();
});

test("altered, unsigned or moved to another name, it is nothing", async () => {
  const session = pair(await sessionCookies.staff.write("jeton"));
  expect(await sessionCookies.staff.read(sending(session))).toBe("jeton");
  for (const other of [
    session.replace("=", "=A"),
    "cx-staff=jeton",
    "cx-staff=%",
    "cx-staff=%E9%2E",
    "cx-staff=",
    session.replace("cx-staff", "cx-reader"),
    pair(await flashCookie.write({ title: "x" })).replace("cx-flash", "cx-staff"),
  ]) {
    expect(await sessionCookies.staff.read(sending(other))).toBeNull();
    expect(await sessionCookies.reader.read(sending(other))).toBeNull();
  }
});

test("it is signed as React Router signs: those sent before stay good", async () => {
  const theirs = createCookie("cx-essai", { secrets: secretsFor("cookie:cx-essai") });
  const value = "« jeton » 100 %";
  expect(await textCookie("cx-essai").read(sending(await theirs.serialize(value)))).toBe(value);
  expect(await theirs.parse(pair(await textCookie("cx-essai").write(value)))).toBe(value);
});

test("the first secret signs, all verify", async () => {
  const before = await textCookie("cx-essai").write("valeur");
  Object.assign(env, { secrets: ["un-nouveau-secret-de-plus-de-32-caractères", ...secrets] });
  const cookie = textCookie("cx-essai");
  expect(await cookie.read(sending(before))).toBe("valeur");
  Object.assign(env, { secrets: ["un-nouveau-secret-de-plus-de-32-caractères"] });
  expect(await textCookie("cx-essai").read(sending(await cookie.write("autre")))).toBe("autre");
  expect(await textCookie("cx-essai").read(sending(before))).toBeNull();
});

test("attributes: for us alone, and of this host alone where the site is secure", async () => {
  expect(await sessionCookies.reader.write("x")).toMatch(
    /^cx-reader=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(await sessionCookies.staff.write("x")).not.toContain("Max-Age");
  expect(await sessionCookies.staff.clear()).toMatch(/^cx-staff=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(hintCookie("Zoé", 60)).toBe("cx-compte=Zo%C3%A9; Max-Age=60; Path=/; SameSite=Lax");
  Object.assign(env, { secureCookies: true });
  expect(await textCookie("cx-essai").write("x")).toMatch(
    /^__Host-cx-essai=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(hintCookie("Zoé", 60)).toContain("; Secure");
});
