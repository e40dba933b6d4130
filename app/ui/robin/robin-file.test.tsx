import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RobinSinging } from "./robin.tsx";

test("the file of Robin is the drawing of the component", () => {
  const drawing = (svg: string) =>
    svg
      .replaceAll(/><\/(path|circle)>/g, "/>")
      .replace(/^<svg[^>]*>/, "")
      .trim();
  const file = readFileSync(new URL("../../../public/art/robin-singing.svg", import.meta.url), "utf8");
  expect(drawing(file)).toBe(drawing(renderToStaticMarkup(<RobinSinging />)));
});
