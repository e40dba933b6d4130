import { expect, test } from "vitest";
import { attachment } from "./private-file.server.ts";

test.each([
  ["Statuts.pdf", `attachment; filename="Statuts.pdf"; filename*=UTF-8''Statuts.pdf`],
  [
    "Compte rendu d’été.pdf",
    `attachment; filename="Compte rendu d_ete.pdf"; filename*=UTF-8''Compte%20rendu%20d%E2%80%99%C3%A9t%C3%A9.pdf`,
  ],
  ["../../etc/passwd", `attachment; filename="etc passwd"; filename*=UTF-8''etc%20passwd`],
  ['a"\r\nSet-Cookie: x.pdf', `attachment; filename="a Set-Cookie x.pdf"; filename*=UTF-8''a%20Set-Cookie%20x.pdf`],
  ["fdp.\u202Eexe.pdf", `attachment; filename="fdp. exe.pdf"; filename*=UTF-8''fdp.%20exe.pdf`],
  ["\u202E\u200F", `attachment; filename="fichier"; filename*=UTF-8''fichier`],
])("%j is a name that a header and a disk can have", (name, header) => expect(attachment(name)).toBe(header));

test("a name of 200 characters with emoji keeps its end", () => {
  const header = attachment(`${"🐦".repeat(200)}.pdf`);
  expect(header).toContain(`filename*=UTF-8''${encodeURIComponent("🐦".repeat(120))}.pdf`);
  expect(header).toMatch(/filename="_+\.pdf"/);
});
