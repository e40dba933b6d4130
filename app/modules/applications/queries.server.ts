import { sizeInWords } from "#app/modules/media/file-kinds.ts";
import { openFile } from "#app/modules/media/files.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { inBin } from "#app/records/bin/bin.server.ts";
import { keptUntil } from "#app/records/retention/retention.ts";
import { countStates } from "#app/utils/choices.ts";
import { type ListQuery, pagedByText } from "#app/utils/paged.ts";
import { selectOf } from "#app/utils/pick.ts";
import { type ApplicationStatus, applicationStatuses } from "./labels.ts";

export const applicationSorts = ["createdAt", "lastName", "position", "status"] as const;

interface ApplicationListQuery extends ListQuery<(typeof applicationSorts)[number]> {
  status: ApplicationStatus | "open" | null;
}

const select = {
  ...selectOf(["id", "firstName", "lastName", "email", "position", "status", "cvId", "lastContactAt", "createdAt"]),
  ...selectOf(["deletedAt", "version"]),
} satisfies Prisma.ApplicationSelect;

type Row = Prisma.ApplicationGetPayload<{ select: typeof select }>;

const toRow = ({ lastName, cvId, lastContactAt, ...row }: Row) => ({
  ...row,
  name: `${row.firstName} ${lastName}`,
  hasCv: cvId !== null,
  erasedOn: keptUntil("applications", lastContactAt),
});

const open: ApplicationStatus[] = ["received", "reading", "interview"];

export async function listApplications(query: ApplicationListQuery) {
  const { q, status, trash } = query;
  const where: Prisma.ApplicationWhereInput = {
    deletedAt: inBin(trash),
    ...(status ? { status: status === "open" ? { in: open } : status } : {}),
    ...(q
      ? {
          OR: ["firstName", "lastName", "email", "position", "motivation"].map((field) => ({
            [field]: { contains: q },
          })),
        }
      : {}),
  };
  const { sort, direction } = query;
  const texts = async () => {
    const select = { id: true, lastName: true, position: true, status: true };
    const rows = await db.application.findMany({ where, select });
    return rows.map((row) => ({ ...row, status: applicationStatuses.indexOf(row.status) }));
  };
  const orderBy: Prisma.ApplicationOrderByWithRelationInput[] = [{ [sort]: direction }, { id: "desc" }];
  return pagedByText(query, db.application.count({ where }), sort !== "createdAt" && texts, async (slice, only) =>
    (await db.application.findMany({ where: { ...where, ...only }, orderBy, ...slice, select })).map(toRow),
  );
}

export async function countApplications() {
  const found = await db.application.groupBy({ by: ["status"], where: { deletedAt: null }, _count: true });
  return countStates(applicationStatuses, found);
}

/** One application with its thread, the oldest first, or null. */
export async function findApplication(id: number) {
  const row = await db.application.findFirst({
    where: { id, deletedAt: null },
    select: {
      ...select,
      phone: true,
      motivation: true,
      cv: { select: { bytes: true } },
      notes: {
        orderBy: { id: "asc" },
        select: { id: true, text: true, isReply: true, createdAt: true, staff: { select: { displayName: true } } },
      },
    },
  });
  if (!row) return null;
  const { phone, motivation, cv, notes, ...application } = row;
  return {
    ...toRow(application),
    phone,
    motivation,
    cvSize: cv && sizeInWords(cv.bytes),
    notes: notes.map(({ staff, createdAt, ...note }) => ({
      ...note,
      by: staff?.displayName ?? "Un ancien compte",
      at: createdAt.toISOString(),
    })),
  };
}

/** The CV of an application to download, or null. */
export async function openCv(id: number) {
  const row = await db.application.findFirst({
    where: { id, deletedAt: null },
    select: { cvId: true, firstName: true, lastName: true },
  });
  const file = row?.cvId ? await openFile(row.cvId) : null;
  return row && file ? { ...file, name: `CV ${row.firstName} ${row.lastName}.pdf` } : null;
}
