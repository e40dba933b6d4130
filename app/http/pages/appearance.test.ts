import { expect, test } from "vitest";
import { chosenAppearance, appearanceChoice, appearanceCookie, appearanceOf } from "./appearance.server.ts";
import { readingPolicy } from "./content-policy.server.ts";

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
  expect(chosenAppearance(cookies)).toEqual(plain);
  expect(appearanceOf("/", cookies, null)).toBeNull();
});

test("each of the three is kept whatever the others are", () => {
  expect(chosenAppearance("a=b; cx-lecture=nothing.dark.toobig; c=d")).toEqual({ ...plain, theme: "dark" });
  const given = { light: ["on"], theme: "light", size: new File([], "x") };
  expect(appearanceChoice(given)).toEqual({ ...plain, theme: "light" });
});

test("what is written is what is read; the default is no cookie", () => {
  const choice = { light: "on", theme: "light", size: "larger" } as const;
  const [pair = ""] = appearanceCookie(choice).split(";");
  expect(chosenAppearance(`cx-flash=x; ${pair}`)).toEqual(choice);
  expect(appearanceCookie(appearanceChoice({}))).toMatch(/^cx-lecture=; Max-Age=0;/);
});

test("light mode follows the browser unless the reader decided, and never reaches the newsroom", () => {
  expect(appearanceOf("/", null, "on")?.light).toBe(true);
  expect(appearanceOf("/", null, "off")).toBeNull();
  expect(appearanceOf("/", "cx-lecture=off.system.normal", "on")).toBeNull();
  expect(appearanceOf("/", "cx-lecture=on.system.normal", null)?.light).toBe(true);
  const inNewsroom = { ...plain, light: false, theme: "dark", account: null };
  expect(appearanceOf("/admin", "cx-lecture=on.dark.normal", "on")).toEqual(inNewsroom);
  expect(appearanceOf("/administration", null, "on")?.light).toBe(true);
});
