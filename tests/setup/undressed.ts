import { afterEach, expect } from "vitest";

afterEach(() => {
  expect(globalThis.undressed?.splice(0) ?? [], "classes that came without their rules").toEqual([]);
});
