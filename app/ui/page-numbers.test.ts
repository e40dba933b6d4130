import { expect, it } from "vitest";
import { pageNumbers } from "./pagination.tsx";

it("shows every page of a short list", () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4]);
});

it("leaves gaps of two pages or more", () => {
  expect(pageNumbers(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
  expect(pageNumbers(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12]);
  expect(pageNumbers(12, 12)).toEqual([1, null, 11, 12]);
});
