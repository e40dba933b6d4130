import { db } from "#app/platform/db.server.ts";
import { detailsIn } from "#app/records/audit/versioned.server.ts";
import { isHidden, knownField } from "#app/routes/admin/audit-trail/field-labels.server.ts";

/** Fields of the entries of this database that the trail has no French name for: "category.deleted: articleIds". */
export async function rawFieldsOfTrail(): Promise<string[]> {
  const raw = new Set<string>();
  const walk = (noun: string, action: string, value: unknown): void => {
    if (value === null || typeof value !== "object") return;
    for (const [field, one] of Object.entries(value)) {
      if (!Array.isArray(value) && !isHidden(field) && !knownField(noun, field)) raw.add(`${action}: ${field}`);
      walk(noun, action, one);
    }
  };
  for (const { subject, action, before, after } of await db.auditEntry.findMany())
    for (const details of [before, after]) walk(subject.split(":")[0] ?? "", action, detailsIn(details));
  return [...raw];
}
