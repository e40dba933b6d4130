/** What stands on the front page, as it was named: its row may change, or go. */
export interface Standing {
  kind: "article" | "flash" | "direct" | "studio";
  /** 0 for the studio, of which there is one. */
  id: number;
  title: string;
}

/** What led, from when to when (ISO 8601); `until` is null for what led last. */
export interface Lead extends Standing {
  since: string;
  until: string | null;
}

/** Leads kept of a day: a newsroom that changes its mind fills no table. */
const MOST_LEADS = 40;

const isSame = (one: Standing) => (other: Standing) => one.kind === other.kind && one.id === other.id;

/** What led a day, once `standing` leads. What came back counts from its first time; a title is the last it had. */
export function followedBy(leads: readonly Lead[], standing: readonly Standing[], at: string): Lead[] {
  const ended = leads.flatMap((lead) => (standing.some(isSame(lead)) ? [] : [{ ...lead, until: lead.until ?? at }]));
  const current = standing.map((entry) => ({ ...entry, since: leads.find(isSame(entry))?.since ?? at, until: null }));
  return [...ended, ...current].slice(-MOST_LEADS);
}

export const lastFirst = (leads: readonly Lead[]): Lead[] => [
  ...leads.filter(({ until }) => until === null),
  ...leads.filter(({ until }) => until !== null).toReversed(),
];
