import { listRows } from "#app/http/list-rows.server.ts";
import { listStaffNames } from "#app/modules/staff/admin-queries.server.ts";
import { accountPseudonym, listSecurityEvents, securitySorts } from "#app/records/audit/security-events.server.ts";
import { type SecurityEventKind, securityEventKinds } from "#app/records/audit/security-events.ts";
import { csvMoment } from "#app/utils/csv.ts";
import { filterValue, parseListQuery } from "../shared/list-query.ts";

const kinds = Object.keys(securityEventKinds) as SecurityEventKind[];

export const rows = listRows({
  name: "refus-et-tentatives",
  list: async ({ request }, batch) => {
    const people = await listStaffNames();
    // Staff are named: an administrator warns them. Everyone else stays a pseudonym.
    const names = new Map(
      people.map(({ username, displayName }) => [accountPseudonym(`staff:${username}`), displayName]),
    );
    const { trash: _, ...query } = parseListQuery(request, securitySorts);
    const list = await listSecurityEvents({ kind: filterValue(request, "quoi", kinds), ...query, ...batch });
    const items = list.items.map(({ kind, account, ...event }) => ({
      ...event,
      label: securityEventKinds[kind as SecurityEventKind] ?? kind,
      who: names.get(account) ?? (account ? `compte ${account}` : "—"),
    }));
    return { ...list, sort: query, items };
  },
  columns: [
    { label: "Quoi", value: ({ label }) => label },
    { label: "Fois", value: ({ count }) => count },
    { label: "Sur quel compte", value: ({ who }) => who },
    { label: "D’où", value: ({ network }) => network },
    { label: "Où", value: ({ place }) => place },
    { label: "La dernière", value: ({ lastAt }) => csvMoment(lastAt) },
  ],
});
