import { formatDate } from "#app/utils/dates.ts";

/** An account that nobody uses and that stays open: to deactivate, perhaps. */
export function LastSignIn({ since }: { since: Date | null }) {
  return since ? <>Pas connecté depuis le {formatDate(since)}</> : <>Jamais connecté</>;
}
