import { expect, test } from "vitest";
import { attachment, sendFile } from "./private-file.server.ts";

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

test("a private file is kept by no cache, run by no browser, and sent again to nobody who has it", async () => {
  const stream = () => new Blob(["un CV"]).stream() as ReadableStream<Uint8Array>;
  const found = () =>
    Promise.resolve({ stream: stream(), name: "CV.pdf", mime: "application/pdf", bytes: 5, checksum: "a".repeat(43) });
  const ask = (headers = {}) => sendFile(new Request("http://localhost:3000/documents/1/cv.pdf", { headers }), found());
  const answer = await ask();
  expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  expect(await answer.text()).toBe("un CV");
  expect((await ask({ "if-none-match": answer.headers.get("etag") ?? "" })).status).toBe(304);
  await expect(sendFile(new Request("http://localhost:3000/x"), Promise.resolve(null))).rejects.toBeDefined();
});
