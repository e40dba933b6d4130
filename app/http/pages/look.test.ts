import { expect, test } from "vitest";
import { readingPolicy } from "./content-policy.server.ts";
import { chosenLook, lookChoice, lookCookie, lookOf } from "./look.server.ts";

test("a page frames the videos of ten sites at most", () => {
  const hosts = Array.from({ length: 40 }, (_, index) => `https://v${index}.exemple.fr`);
  const html = hosts.map((host) => `<a href="#" data-video="${host}/videos/embed/a">Voir</a>`).join("");
  const framed = readingPolicy([], "", { html }).match(/https:\/\/v\d+\.exemple\.fr/g);
  expect(framed).toEqual(hosts.slice(0, 10));
});

const plain = { light: "auto", theme: "system", size: "normal" };

test.each([
  null,
  "",
  "cx-lecture=",
  "cx-lecture=on.dark",
  "cx-lecture=on.dark.large.more",
  "cx-lecture=<script>.x.y",
  "cx-lecture=maybe.purple.huge",
  "xcx-lecture=on.dark.large",
  `cx-lecture=${"a".repeat(4000)}`,
  `cx-lecture=${"on.dark.large".repeat(300)}`,
  "cx-lecture=__proto__.constructor.toString",
])("what no page of ours wrote is no choice: %j", (cookies) => {
  expect(chosenLook(cookies)).toEqual(plain);
  expect(lookOf("/", cookies, null)).toBeNull();
});

test("each of the three is kept whatever the others are", () => {
  expect(chosenLook("a=b; cx-lecture=nothing.dark.toobig; c=d")).toEqual({ ...plain, theme: "dark" });
  expect(lookChoice({ light: ["on"], theme: "light", size: new File([], "x") })).toEqual({ ...plain, theme: "light" });
});

test("what is written is what is read; the default is no cookie", () => {
  const choice = { light: "on", theme: "light", size: "larger" } as const;
  const [pair = ""] = lookCookie(choice).split(";");
  expect(chosenLook(`cx-flash=x; ${pair}`)).toEqual(choice);
  expect(lookCookie(lookChoice({}))).toMatch(/^cx-lecture=; Max-Age=0;/);
});

test("light mode follows the browser unless the reader decided, and never reaches the newsroom", () => {
  expect(lookOf("/", null, "on")?.light).toBe(true);
  expect(lookOf("/", null, "off")).toBeNull();
  expect(lookOf("/", "cx-lecture=off.system.normal", "on")).toBeNull();
  expect(lookOf("/", "cx-lecture=on.system.normal", null)?.light).toBe(true);
  expect(lookOf("/admin", "cx-lecture=on.dark.normal", "on")).toEqual({
    light: false,
    theme: "dark",
    size: "normal",
    account: null,
  });
  expect(lookOf("/administration", null, "on")?.light).toBe(true);
});
