import { AsyncLocalStorage } from "node:async_hooks";

export interface Trace {
  requestId: string;
  /** Truncated network of the caller, never the whole address. */
  origin: string;
  hasWritten?: true;
  /** The form that it carried, once read: given back when nothing could be written. */
  posted?: FormData;
  /** Gives the place of a heavy form back, once it was answered (platform/storage/body-spool). */
  leave?: () => void;
  /** Refused for now alone: too many pictures or heavy forms wait. */
  isBusy?: true;
}

export const requestTrace = new AsyncLocalStorage<Trace>();
