import { kindOfFile, sizeInWords } from "#app/modules/media/file-kinds.ts";
import { openFile } from "#app/modules/media/files.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { slugify } from "#app/utils/slugs.ts";
import { inAlphabet } from "#app/utils/text.ts";

export const newestFirst = { number: "desc" as const };

export const versionSelect = {
  number: true,
  createdAt: true,
  createdBy: { select: { displayName: true } },
  media: { select: { mime: true, bytes: true, originalName: true } },
} satisfies Prisma.DocumentVersionSelect;

type VersionRow = Prisma.DocumentVersionGetPayload<{ select: typeof versionSelect }>;

export const toVersion = ({ number, createdAt, createdBy, media }: VersionRow) => ({
  number,
  at: createdAt.toISOString(),
  by: createdBy?.displayName ?? null,
  kind: kindOfFile(media.mime),
  size: sizeInWords(media.bytes),
  originalName: media.originalName,
});

export type VersionView = ReturnType<typeof toVersion>;

export function publicPath({ id, title }: { id: number; title: string }, mime: string): string {
  return `/documents/${id}/${slugify(title) || "document"}.${kindOfFile(mime)}`;
}

/** Address of the statutes (PDF) that the footer offers: the public document marked so, in its last version; null without one. */
export const statutesHref = cachedRead(async (): Promise<string | null> => {
  const document = await db.document.findFirst({
    where: { deletedAt: null, isStatutes: true, visibility: "public" },
    orderBy: { id: "desc" },
    select: {
      id: true,
      title: true,
      versions: { orderBy: newestFirst, take: 1, select: { media: { select: { mime: true } } } },
    },
  });
  const mime = document?.versions[0]?.media.mime;
  return document && mime === "application/pdf" ? publicPath(document, mime) : null;
});

export async function documentChoices() {
  const rows = await db.document.findMany({
    where: { deletedAt: null },
    orderBy: { id: "desc" },
    take: 500,
    select: { id: true, title: true },
  });
  return inAlphabet(rows, ({ title }) => title);
}

/** A version of a document to download, the last one by default; only a public document when `forAll`. Null: nothing there. */
export async function openDocument(id: number, { number, forAll = false }: { number?: number; forAll?: boolean }) {
  const version = await db.documentVersion.findFirst({
    where: {
      documentId: id,
      ...(number ? { number } : {}),
      document: { deletedAt: null, ...(forAll ? { visibility: "public" as const } : {}) },
    },
    orderBy: newestFirst,
    select: { number: true, mediaId: true, document: { select: { title: true } } },
  });
  const file = version && (await openFile(version.mediaId));
  if (!version || !file) return null;
  const suffix = number ? ` (version ${version.number})` : "";
  return { ...file, name: `${version.document.title}${suffix}.${kindOfFile(file.mime)}` };
}
