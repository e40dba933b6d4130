import type { ReaderState } from "#app/modules/accounts/admin-queries.server.ts";
import { readerStateLabels } from "#app/modules/accounts/schema.ts";

const marks: Record<ReaderState, string> = {
  verified: "bo-state-on",
  unverified: "bo-state-wait",
  suspended: "bo-state-off",
};

export function ReaderStateMark({ state }: { state: ReaderState }) {
  return <span className={`bo-state ${marks[state]}`}>{readerStateLabels[state]}</span>;
}
