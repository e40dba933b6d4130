import { expect, test } from "vitest";
import { knownDevice, rememberDevice } from "#app/modules/sessions/sessions.server.ts";
import { DAY, MINUTE, SECOND, travel } from "#app/platform/clock.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { signInStaff } from "./sign-in.server.ts";
import { codeAt } from "./two-step/check.server.ts";
import { beginTwoStep, enableTwoStep, findSetup } from "./two-step/enrolment.server.ts";
import { completeSignIn } from "./two-step/second-step.server.ts";

const password = "une phrase de passe longue";
const home = "192.0.2.10";
const stranger = (tries: number) => `203.0.113.${tries % 250}`;

test("five wrong guesses every quarter of an hour do not keep out who signed in here before", async () => {
  const admin = await makeStaff("admin", password);
  const credentials = { username: admin.username, password, network: home, userAgent: null };
  const device = rememberDevice(null, "staff", admin.username);
  for (let round = 0; round < 3; round += 1) {
    for (let tries = 0; tries < 6; tries += 1)
      await signInStaff({ ...credentials, password: "au hasard", network: stranger(round * 6 + tries) });
    expect((await signInStaff(credentials)).ok, "a browser never seen shares the strangers' allowance").toBe(false);
    expect((await signInStaff({ ...credentials, device })).ok).toBe(true);
    travel(15 * MINUTE);
  }
});

test("a remembered browser has five guesses, not more, and of its account alone", async () => {
  const [one, other] = [await makeStaff("editor", password), await makeStaff("editor", password)];
  const device = rememberDevice(null, "staff", one.username);
  const attempt = (username: string, words: string) =>
    signInStaff({ username, password: words, network: "192.0.2.11", userAgent: null, device });
  for (let tries = 0; tries < 5; tries += 1) await attempt(one.username, "au hasard");
  const held = await attempt(one.username, password);
  expect(held.ok ? "" : held.errors[""]?.[0]).toMatch(/^Trop d’essais/);
  for (let tries = 0; tries < 6; tries += 1)
    await signInStaff({ username: other.username, password: "non", network: stranger(tries), userAgent: null, device });
  expect((await attempt(other.username, password)).ok).toBe(false);
});

test("nor do wrong codes of someone who has the password keep its owner from the second step", async () => {
  const staff = await makeStaff("admin", password);
  await beginTwoStep(staff);
  const secret = (await findSetup(staff, "x"))?.secret.replaceAll(" ", "") ?? "";
  expect((await enableTwoStep(staff, { code: codeAt(secret), password }, "", home)).ok).toBe(true);
  travel(60 * SECOND);
  const first = await signInStaff({ username: staff.username, password, network: "192.0.2.12", userAgent: null });
  const ticket = first.ok && "ticket" in first.value ? first.value.ticket : "";
  for (let tries = 0; tries < 6; tries += 1)
    await completeSignIn(ticket, "000000", stranger(tries), { userAgent: null });
  expect((await completeSignIn(ticket, codeAt(secret), home, { userAgent: null })).ok).toBe(false);
  const device = rememberDevice(null, "staff", staff.username);
  expect((await completeSignIn(ticket, codeAt(secret), home, { userAgent: null, device })).ok).toBe(true);
});

test("the cookie is bound to its account and kind, cannot be made up, ends after a year, and holds three accounts", () => {
  const one = rememberDevice(null, "staff", "lea");
  expect(one).not.toContain("lea");
  expect(knownDevice(one, "staff", "lea")).toMatch(/^device:[\w-]{22}$/);
  expect(knownDevice(one, "reader", "lea")).toBeNull();
  expect(knownDevice(one, "staff", "zoe")).toBeNull();
  expect(knownDevice(one.replace(/\.[\w-]{22}\./, ".aaaaaaaaaaaaaaaaaaaaaa."), "staff", "lea")).toBeNull();
  const again = rememberDevice(one, "staff", "lea");
  expect(again.split("~")).toHaveLength(1);
  expect(knownDevice(again, "staff", "lea")).not.toBe(knownDevice(one, "staff", "lea"));
  const four = ["a", "b", "c"].reduce((value, name) => rememberDevice(value, "staff", name), again);
  expect(["lea", "a", "b", "c"].map((name) => knownDevice(four, "staff", name) !== null)).toEqual([
    false,
    true,
    true,
    true,
  ]);
  travel(366 * DAY);
  expect(knownDevice(four, "staff", "c")).toBeNull();
});
