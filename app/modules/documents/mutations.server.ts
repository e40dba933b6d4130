import { everyFileKind, fileMessages } from "#app/modules/media/file-kinds.ts";
import { type KeptFile, addFileRow, dropFileRow, keepFile } from "#app/modules/media/files.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { managed } from "#app/records/audit/change.server.ts";
import { withLastChange } from "#app/records/audit/last-change.server.ts";
import { added } from "#app/records/audit/versioned.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canManage, notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import type { ListQuery } from "#app/utils/paged.ts";
import { contentOf } from "#app/utils/versions.ts";
import { documentCategories, documentVisibility } from "./labels.ts";
import { newestFirst, publicPath, toVersion, versionSelect } from "./queries.server.ts";
import { type DocumentInput, documentForm } from "./schema.ts";

/** Documents, with their versions, the newest first. */
export const documents = table({
  model: "Document",
  noun: "document",
  form: documentForm,
  search: ["title"],
  sorts: ["updatedAt", "title"],
  ties: "desc",
  with: { updatedAt: true, versions: { orderBy: newestFirst, select: versionSelect } },
  view: ({ versions, ...row }) => ({
    ...row,
    versions: versions.map(toVersion),
    publicPath: row.visibility === "public" && versions[0] ? publicPath(row, versions[0].media.mime) : null,
  }),
  bin: {
    erase: async (tx, id) => {
      const versions = await tx.documentVersion.findMany({ where: { documentId: id }, select: { mediaId: true } });
      await tx.document.delete({ where: { id } });
      for (const { mediaId } of versions) await dropFileRow(tx, mediaId);
    },
  },
  async resolve(tx: Tx, input: DocumentInput, id) {
    const last = await tx.documentVersion.findFirst({
      where: { documentId: id ?? 0 },
      orderBy: newestFirst,
      select: { media: { select: { mime: true } } },
    });
    return input.isStatutes && last?.media.mime !== "application/pdf" ? notPdf : done(contentOf(input));
  },
  trail: auditValues,
});

export async function listDocuments({ category, visibility, ...query }: DocumentListQuery) {
  const filter = { ...(category && { category }), ...(visibility && { visibility }) };
  const page = await documents.list(query, filter);
  return { ...page, items: await withLastChange("document", page.items) };
}

interface DocumentListQuery extends ListQuery<(typeof documents.sorts)[number]> {
  category: string | null;
  visibility: "staff" | "public" | null;
}

const { subject, gone } = documents.bin;

const notPdf = refused("isStatutes", "Les statuts du pied de page sont un PDF\u202F: celui-ci est d’un autre format.");

function auditValues({ title, category, visibility, isStatutes }: Omit<DocumentInput, "version" | "overwrite">) {
  return {
    title,
    category: documentCategories[category] ?? documentCategories.autre,
    visibility: documentVisibility[visibility],
    isStatutes,
  };
}

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
