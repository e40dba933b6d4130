import { describe, expect, it } from "vitest";
import { firstNameIn } from "./first-name.ts";

describe("firstNameIn", () => {
  it("reads the name wherever the cookie stands", () => {
    expect(firstNameIn("a=1; cx-compte=Zo%C3%A9; b=2")).toBe("Zoé");
    expect(firstNameIn("cx-compte=L%C3%A9a")).toBe("Léa");
  });
  it("is null without a cookie, with an empty one, with a broken one", () => {
    expect(firstNameIn("not-cx-compte=x")).toBeNull();
    expect(firstNameIn("cx-compte=")).toBeNull();
    expect(firstNameIn("cx-compte=%E0%A4%A")).toBeNull();
  });
});
