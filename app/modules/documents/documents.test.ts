import { expect, test } from "vitest";
import { purgePrivateFiles } from "#app/modules/media/files.server.ts";
import { DAY, travel } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { purgeBins } from "#app/records/bin/bin.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { docx, pdf } from "#tests/support/files.ts";
import { trailOf } from "#tests/support/section.ts";
import { createDocument, documents, renewDocument } from "./mutations.server.ts";
import { openDocument, statutesHref } from "./queries.server.ts";
import { documentForm } from "./schema.ts";

const [editor] = [await makeStaff("editor"), await makeStaff("trial")];

const input = (fields: Record<string, unknown> = {}) => documentForm.schema.parse({ title: "Compte rendu", ...fields });

async function made(fields: Record<string, unknown> = {}, file = pdf("un")): Promise<number> {
  const created = await createDocument(editor, input(fields), file);
  if (!created.ok) throw new Error(JSON.stringify(created.errors));
  return created.value.id;
}

const read = async (id: number, options: Parameters<typeof openDocument>[1] = {}) => {
  const found = await openDocument(id, options);
  return found && { name: found.name, text: await new Response(found.stream).text() };
};

const refusal = (outcome: Awaited<ReturnType<typeof createDocument | typeof renewDocument>>) =>
  outcome.ok ? null : outcome.errors;

test.each([
  ["0 bytes", new File([], "vide.pdf"), /vide \(0 octet\)/],
  ["a text named .pdf", new File(["Bonjour"], "note.pdf"), /quel que soit son nom/],
  ["a program named .docx", new File(["MZ\u0090\u0000".repeat(50)], "lettre.docx"), /quel que soit son nom/],
  ["a PDF cut on its way", new File(["%PDF-1.7\n1 0 obj"], "coupe.pdf"), /incomplet/],
  ["11 MB", new File([new Uint8Array(11_000_000)], "gros.pdf"), /pèse 11\u00A0Mo/],
])("%s is refused in words, and nothing is written", async (_what, file, words) => {
  const before = await db.media.count();
  expect(refusal(await createDocument(editor, input(), file))?.file?.[0]).toMatch(words);
  expect(await db.media.count()).toBe(before);
});

test("without a file nothing is added", async () => {
  expect(refusal(await createDocument(editor, input(), null))).toEqual({ file: ["Il manque le fichier."] });
});

test("a new file is a new version; those before stay, under names of their own", async () => {
  const id = await made({ title: "Charte / règlement" });
  expect(await renewDocument(editor, id, docx("deux"))).toEqual({ ok: true, value: { number: 2 } });
  expect((await documents.find(id))?.versions.map(({ number, kind }) => [number, kind])).toEqual([
    [2, "docx"],
    [1, "pdf"],
  ]);
  expect((await read(id))?.name).toBe("Charte / règlement.docx");
  expect(await read(id, { number: 1 })).toMatchObject({
    name: "Charte / règlement (version 1).pdf",
    text: expect.stringContaining("un"),
  });
  expect(await read(id, { number: 9 })).toBeNull();
  expect(await trailOf(`document:${id}`)).toEqual(["document.created", "document.renewed"]);
});

test("the same form sent twice is one version", async () => {
  const id = await made();
  const send = () => renewDocument(editor, id, pdf("deux fois"), "a-form-key-0002");
  expect([await send(), await send()].map((sent) => sent.ok && sent.value.number)).toEqual([2, 2]);
  expect((await documents.find(id))?.versions).toHaveLength(2);
});

test("staff documents are nobody else's; a public one goes with its bin", async () => {
  const [closed, open] = [await made(), await made({ visibility: "public" })];
  expect(await read(closed, { forAll: true })).toBeNull();
  expect(await read(open, { forAll: true })).not.toBeNull();
  await documents.bin.delete(editor, open);
  expect(await read(open, { forAll: true })).toBeNull();
  await documents.bin.restore(editor, open);
  expect(await read(open, { forAll: true })).not.toBeNull();
});

test("the statutes of the footer: one public PDF, the last one marked", async () => {
  const first = await made({ title: "Statuts 2025", visibility: "public", isStatutes: true });
  expect(await statutesHref()).toBe(`/documents/${first}/statuts-2025.pdf`);
  const second = await made({ title: "Statuts 2026", visibility: "public", isStatutes: true });
  expect(await statutesHref()).toBe(`/documents/${second}/statuts-2026.pdf`);
  expect((await documents.find(first))?.isStatutes).toBe(false);
  const word = await createDocument(editor, input({ visibility: "public", isStatutes: true }), docx("x"));
  expect(refusal(word)?.isStatutes?.[0]).toContain("un PDF");
  expect(refusal(await renewDocument(editor, second, docx("x")))?.file?.[0]).toContain("un PDF");
  expect(documentForm.schema.safeParse({ title: "Statuts", isStatutes: true }).error?.issues[0]?.path).toEqual([
    "isStatutes",
  ]);
  await documents.bin.delete(editor, second);
  expect(await statutesHref()).toBeNull();
});

test("erased for good while it is being downloaded, a document arrives whole; its file then goes", async () => {
  const id = await made({ title: "Éphémère" }, pdf("x".repeat(300_000)));
  const download = await openDocument(id, {});
  const { media } = await db.documentVersion.findFirstOrThrow({ where: { documentId: id }, select: { media: true } });
  await documents.bin.delete(editor, id);
  travel(31 * DAY);
  await purgeBins([documents.bin]);
  travel(-31 * DAY);
  expect(await db.media.count({ where: { id: media.id } })).toBe(0);
  expect(download && (await new Response(download.stream).text()).length).toBe(media.bytes);
  await purgePrivateFiles();
});
