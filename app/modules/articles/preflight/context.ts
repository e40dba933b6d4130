import type { Preflight } from "./preflight.server.ts";

export interface PreflightContext {
  /** POST address that reads what is typed. */
  url: string;
  /** Of what the form opens with. */
  opened: Preflight;
  /** The form opens with something else: what a refusal gave back. */
  isStale: boolean;
  /** Not on the site, nor on its way there. */
  isDraft: boolean;
  /** It was marked as it was last saved. */
  wasSensitive: boolean;
  /** POST address that saves and asks others to read. */
  askUrl: string;
  /** Where it is read; null while there is nothing to read. */
  readUrl: string | null;
  /** The picture shared with a link; null before the article has an address. */
  shareImage: string | null;
}
