import { expect, test } from "vitest";
import { textsOf } from "./texts.ts";
import { toldFigures } from "./told-figures.ts";

test.each([
  "Estimation Ipsos : Macron 58 ％",
  "Estimation Ipsos : Macron ５８ %",
  "Estimation Ip\u200Bsos : Macron 58\u2060 %",
  "Estimation Ipsos : Macron 58&#37;",
  "Selon BVA, 58 \\% pour Macron",
])("a figure is found however its signs are written: %s", (text) => {
  expect(toldFigures(text)).toHaveLength(1);
});

test("a text that is JSON is read with its keys", () => {
  const texts = textsOf({ title: '{"Estimation Ipsos : Macron 58 %":0}' }).map(({ text }) => text);
  expect(toldFigures(texts.join("\n"))).toHaveLength(1);
});
