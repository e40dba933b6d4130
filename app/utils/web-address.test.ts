import { expect, test } from "vitest";
import { completeAddress, siteOf, webAddress, withoutTracking } from "./web-address.ts";

const address = webAddress({ wrong: "non" });

test("an address has a name with a dot, and no space", () => {
  for (const written of ["https://a.fr", "http://www.a.fr/b.c?d=e", "https://.a.fr/", "https://a.b:8080/"])
    expect([written, address.safeParse(written).success]).toEqual([written, true]);
  for (const written of [
    "",
    "a fr",
    "ftp://a.fr",
    "https://a",
    "https://a/b.c",
    "https://.",
    "https://a.",
    "https://a.b c",
  ])
    expect([written, address.safeParse(written).success]).toEqual([written, false]);
  expect(address.parse(" www.a.fr/b ")).toBe("https://www.a.fr/b");
  expect(webAddress({ wrong: "non", secure: true }).safeParse("http://a.fr").success).toBe(false);
});

test("what is sent in its place is read once, however long it is", { timeout: 20_000 }, () => {
  // As long as a form may be. Once ten minutes of the whole process's time.
  expect(address.safeParse(`http://P${".:".repeat(500_000)}\tx`).success).toBe(false);
});

test("an address is completed where its beginning alone is missing", () => {
  for (const [typed, completed] of [
    [" www.insee.fr/fr/statistiques/1 ", "https://www.insee.fr/fr/statistiques/1"],
    ["insee.fr", "https://insee.fr"],
    ["//insee.fr/a", "https://insee.fr/a"],
    ["insee.fr:8443?a=b", "https://insee.fr:8443?a=b"],
    ["http://insee.fr", "http://insee.fr"],
    ["Journal officiel", "Journal officiel"],
    ["moi@exemple.fr", "moi@exemple.fr"],
    ["javascript:alert(1).fr", "javascript:alert(1).fr"],
    ["insee", "insee"],
  ] as const)
    expect(completeAddress(typed)).toBe(completed);
});

test("what follows visitors leaves an address, and nothing else does", () => {
  expect(withoutTracking("https://a.fr/b?id=1&utm_source=x&fbclid=y&xtor=z#c")).toBe("https://a.fr/b?id=1#c");
  expect(withoutTracking("https://a.fr/b?at_medium=x")).toBe("https://a.fr/b");
  expect(withoutTracking("https://a.fr/é?q=à b")).toBe("https://a.fr/é?q=à b");
  expect([siteOf("https://www.insee.fr/x"), siteOf("rien")]).toEqual(["insee.fr", ""]);
});
