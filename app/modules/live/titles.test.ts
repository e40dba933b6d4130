import { expect, test } from "vitest";
import { titleUnderMark } from "./titles.ts";

test.each([
  ["DIRECT : vote du budget", "Vote du budget"],
  ["DIRECT\u202F: vote du budget", "Vote du budget"],
  ["EN DIRECT - Vote du budget", "Vote du budget"],
  ["🔴 En direct – vote du budget", "Vote du budget"],
  ["[DIRECT] Vote du budget", "Vote du budget"],
  ["DIRECT Vote du budget", "Vote du budget"],
  ["EN DIRECT du Sénat", "EN DIRECT du Sénat"],
  ["DIRECTIVE sur le climat", "DIRECTIVE sur le climat"],
  ["Direct ou indirect : deux impôts", "Direct ou indirect : deux impôts"],
  ["Vote du budget", "Vote du budget"],
  ["DIRECT :", "DIRECT :"],
])("under its mark, %j reads %j", (title, shown) => {
  expect(titleUnderMark(title)).toBe(shown);
});
