import { everyFileKind, fileMessages } from "#app/modules/media/file-kinds.ts";
import { type KeptFile, addFileRow, dropFileRow, keepFile } from "#app/modules/media/files.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { managed } from "#app/records/audit/change.server.ts";
import { added, versioned } from "#app/records/audit/versioned.server.ts";
import { bin } from "#app/records/bin/bin.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canManage, notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { contentOf } from "#app/utils/versions.ts";
import { documentCategories, documentVisibility } from "./labels.ts";
import { type DocumentInput, documentForm } from "./schema.ts";

export const documentBin = bin({
  noun: "document",
  called: ({ title }: { id: number; title: string }) => title,
  erase: async (tx, id) => {
    const versions = await tx.documentVersion.findMany({ where: { documentId: id }, select: { mediaId: true } });
    await tx.document.delete({ where: { id } });
    for (const { mediaId } of versions) await dropFileRow(tx, mediaId);
  },
});

const { subject, gone } = documentBin;

const notPdf = refused("isStatutes", "Les statuts du pied de page sont un PDF\u202F: celui-ci est d’un autre format.");

const auditValues = ({ title, category, visibility, isStatutes }: Omit<DocumentInput, "version" | "overwrite">) => ({
  title,
  category: documentCategories[category],
  visibility: documentVisibility[visibility],
  isStatutes,
});

/** The file that was sent, on the disk before anything is written. */
async function received(actor: Actor, sent: File | null): Promise<Outcome<KeptFile>> {
  if (!canManage(actor)) return refused("", notAllowed);
  return sent ? keepFile(sent, everyFileKind, "file") : refused("file", fileMessages.missing);
}

async function addVersion(tx: Tx, actor: Actor, documentId: number, file: KeptFile): Promise<number> {
  const { _max } = await tx.documentVersion.aggregate({ where: { documentId }, _max: { number: true } });
  const number = (_max.number ?? 0) + 1;
  const mediaId = await addFileRow(tx, actor, file);
  const createdById = actor.kind === "staff" ? actor.id : null;
  await tx.documentVersion.create({ data: { documentId, number, mediaId, createdById } });
  return number;
}

/** Adds a document with its first version. */
export async function createDocument(actor: Actor, input: DocumentInput, sent: File | null, once?: string) {
  const file = await received(actor, sent);
  if (!file.ok) return file;
  const data = contentOf(input);
  if (data.isStatutes && file.value.kind !== "pdf") return notPdf;
  return managed<{ id: number }>(
    actor,
    "document.created",
    (tx, note) =>
      added(note, subject, { ...auditValues(data), file: file.value.name }, async () => {
        const made = await tx.document.create({ data, select: { id: true } });
        await addVersion(tx, actor, made.id, file.value);
        return made;
      }),
    { once: { key: once, of: [input, file.value.checksum] } },
  );
}

export function updateDocument(actor: Actor, id: number, input: DocumentInput): Promise<Outcome<null>> {
  return managed<null>(actor, "document.updated", async (tx, note) => {
    if (input.isStatutes && (await lastMime(tx, id)) !== "application/pdf") return notPdf;
    const before = await tx.document.findFirst({
      where: { id, deletedAt: null },
      select: { title: true, category: true, visibility: true, isStatutes: true, version: true },
    });
    return versioned(tx, note, {
      subject: subject(id),
      gone,
      labels: documentForm.labels,
      given: input,
      before,
      after: contentOf(input),
      save: (data) => tx.document.update({ where: { id }, data }),
      trail: (old, after) => ({
        before: { ...old, ...auditValues({ ...old, category: categoryOf(old.category) }) },
        after: auditValues(after),
      }),
    });
  });
}

const categoryOf = (text: string) => (text in documentCategories ? (text as keyof typeof documentCategories) : "autre");

/** A new file is a new version: those before stay, for the newsroom. */
export async function renewDocument(actor: Actor, id: number, sent: File | null, once?: string) {
  const file = await received(actor, sent);
  if (!file.ok) return file;
  return managed<{ number: number }>(
    actor,
    "document.renewed",
    async (tx, note) => {
      const found = await tx.document.findFirst({ where: { id, deletedAt: null }, select: { isStatutes: true } });
      if (!found) return refused("", gone);
      if (found.isStatutes && file.value.kind !== "pdf")
        return refused("file", "Les statuts du pied de page sont un PDF\u202F: choisissez un PDF.");
      const number = await addVersion(tx, actor, id, file.value);
      await tx.document.update({ where: { id }, data: { updatedAt: now() } });
      note({ subject: subject(id), after: { file: file.value.name, number } });
      return done({ number });
    },
    { once: { key: once, of: [id, file.value.checksum] } },
  );
}

async function lastMime(tx: Tx, documentId: number): Promise<string | undefined> {
  const last = await tx.documentVersion.findFirst({
    where: { documentId },
    orderBy: { number: "desc" },
    select: { media: { select: { mime: true } } },
  });
  return last?.media.mime;
}
