import { expect, test } from "vitest";
import { readingPolicy } from "./content-policy.server.ts";

test("a page frames the videos of ten sites at most", () => {
  const hosts = Array.from({ length: 40 }, (_, index) => `https://v${index}.exemple.fr`);
  const html = hosts.map((host) => `<a href="#" data-video="${host}/videos/embed/a">Voir</a>`).join("");
  const framed = readingPolicy([], "", { html }).match(/https:\/\/v\d+\.exemple\.fr/g);
  expect(framed).toEqual(hosts.slice(0, 10));
});
