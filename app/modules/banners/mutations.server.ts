import { type Tx, db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { isSame, versionConflict } from "#app/records/audit/versioned.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canAdminister, notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, refused, unchanged } from "#app/utils/outcome.ts";
import { type BannerInput, type BannerKind, bannerForm } from "./schema.ts";

const select = { id: true, message: true, isActive: true, linkType: true, internalLink: true, externalLink: true };

const subject = (kind: BannerKind) => `banner:${kind}`;

/** Each save is an audit entry of the banner: their number is its version. */
function versionOf(reader: Pick<Tx, "auditEntry">, kind: BannerKind): Promise<number> {
  return reader.auditEntry.count({ where: { subject: subject(kind) } });
}

export async function findBanner(kind: BannerKind) {
  const [row, version] = await Promise.all([
    db.banner.findFirst({ where: { kind }, orderBy: { id: "desc" }, select }),
    versionOf(db, kind),
  ]);
  return { message: "", isActive: false, linkType: "internal", internalLink: "", externalLink: "", ...row, version };
}

/** Saves a banner. A changed message is a new row, so that those who closed the former one see it. */
export function saveBanner(actor: Actor, kind: BannerKind, input: BannerInput): Promise<Outcome<null>> {
  return change<null>(actor, "banner.updated", async (tx, note) => {
    if (!canAdminister(actor)) return refused("", notAllowed);
    const version = await versionOf(tx, kind);
    const conflict = await versionConflict(
      tx,
      subject(kind),
      { ...input, version: input.version ?? 0 },
      version,
      bannerForm.labels,
    );
    if (conflict) return conflict;
    const { message, isActive, linkType, internalLink, externalLink } = input;
    const data = { message, isActive, linkType, internalLink, externalLink };
    const row = await tx.banner.findFirst({ where: { kind }, orderBy: { id: "desc" }, select });
    if (row && isSame(row, data)) return unchanged(null);
    if (row?.message === message) await tx.banner.update({ where: { id: row.id }, data });
    else await tx.banner.create({ data: { kind, ...data } });
    const { id: _, ...before } = row ?? { id: 0 };
    return note({ subject: subject(kind), before, after: { ...data, version: version + 1 } });
  });
}
