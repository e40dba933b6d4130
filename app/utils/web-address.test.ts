import { expect, test } from "vitest";
import { webAddress } from "./web-address.ts";

const address = webAddress({ wrong: "non" });

test("an address has a name with a dot, and no space", () => {
  for (const written of ["https://a.fr", "http://www.a.fr/b.c?d=e", "https://.a.fr/", "https://a.b:8080/"])
    expect([written, address.safeParse(written).success]).toEqual([written, true]);
  for (const written of [
    "",
    "a.fr",
    "ftp://a.fr",
    "https://a",
    "https://a/b.c",
    "https://.",
    "https://a.",
    "https://a.b c",
  ])
    expect([written, address.safeParse(written).success]).toEqual([written, false]);
  expect(webAddress({ wrong: "non", secure: true }).safeParse("http://a.fr").success).toBe(false);
});

test("what is sent in its place is read once, however long it is", { timeout: 20_000 }, () => {
  // As long as a form may be. Once ten minutes of the whole process's time.
  expect(address.safeParse(`http://P${".:".repeat(500_000)}\tx`).success).toBe(false);
});
