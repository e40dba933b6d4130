/** What this browser keeps of a form while the server cannot be reached. */
interface KeptHere {
  at: string;
  /** When the server's own copy of the typing, that this one continues, was kept; empty when there was none. */
  after: string;
  typed: string;
}

export interface OnServer {
  /** When the person's typing was last kept there; empty when none is. */
  keptAt: string;
  kept: string | null;
  /** Version of the saved text, empty for a form never saved; without it, the one that the form shows. */
  version?: string;
}

/** What a browser that keeps nothing (a private window, a full disk) answers by an error. */
export function orElse<T>(otherwise: T, work: () => T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const readHere = (key: string) =>
  orElse<KeptHere | null>(null, () => {
    const found = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<KeptHere> | null;
    return found?.typed && found.at ? { at: found.at, after: found.after ?? "", typed: found.typed } : null;
  });

export interface FoundHere extends KeptHere {
  key: string;
}

/** Every text kept under this beginning of a name, newest first: each open page keeps its own. */
export const listHere = (prefix: string): FoundHere[] =>
  orElse([], () => Object.keys(localStorage))
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const kept = readHere(key);
      return kept ? [{ ...kept, key }] : [];
    })
    .sort((one, other) => (one.at < other.at ? 1 : -1));

export const keepHere = (key: string, kept: KeptHere): boolean =>
  orElse(false, () => {
    localStorage.setItem(key, JSON.stringify(kept));
    return true;
  });

export function forgetHere(key: string, typed: string): void {
  if (readHere(key)?.typed === typed) localStorage.removeItem(key);
}

/** Not words of the person's: where the form comes from and what it asks. */
const unwritten = new Set(["version", "merge", "overwrite", "removeImage", "bodyImage", "image", "sensitiveAsked"]);

export function writtenFields(typed: string): [string, string][] {
  return [...new URLSearchParams(typed)]
    .map(([name, value]): [string, string] => [name, value.replaceAll("\r\n", "\n").trim()])
    .filter(([name, value]) => value !== "" && !unwritten.has(name))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

export function saysTheSame(one: string, other: string): boolean {
  return JSON.stringify(writtenFields(one)) === JSON.stringify(writtenFields(other));
}

export function saysNoMore(one: string, than: string): boolean {
  const there = new Set(writtenFields(than).map((field) => JSON.stringify(field)));
  return writtenFields(one).every((field) => there.has(JSON.stringify(field)));
}

/** A text found in the browser is forgotten when it says nothing new, sent when it only continues the server's; else the person chooses. */
export function meet(here: KeptHere, server: OnServer, shown: string): "forget" | "send" | "choose" {
  if (saysTheSame(here.typed, shown) || (server.kept !== null && saysTheSame(here.typed, server.kept))) return "forget";
  const versionOf = (typed: string) => new URLSearchParams(typed).get("version") ?? "";
  const version = server.version ?? versionOf(shown);
  return here.after === server.keptAt && versionOf(here.typed) === version ? "send" : "choose";
}

export type ServerCopyResult =
  | { ok: true; savedAt: string }
  /** No network; no session; a copy or a save that this page does not know; someone else signed in here; too long for the server. */
  | { ok: false; why: "away" | "signed-out" | "newer" | "someone" | "long" };

/** Why the server does not have it; "waits": because it has another text, which the person has not chosen yet. */
type Refused = Extract<ServerCopyResult, { ok: false }>["why"] | "waits";

export interface Sending {
  typed: string;
  /** The text of this page, one found in the browser that continues the server's, or one that was chosen. */
  why: "keep" | "recover" | "take";
  outlives: boolean;
  life: number;
}

/** What is known of a form whose text is kept while it is typed. Texts are query strings of its fields. */
export interface Draft {
  typed: string;
  /** What it holds that is saved; "": nothing that it may hold is. */
  first: string;
  last: string;
  onServer: OnServer;
  /** When the server's copy was kept, as far as this page knows; and whether what is typed here continues it. */
  keptAt: string;
  continues: boolean;
  isResting: boolean;
  /** The form was sent, and whether something was typed since; until it is refused or saved. */
  sent: "no" | "whole" | "typed since";
  /** What the form held when it was sent last: its answer may draw another, in which what was typed since goes on. */
  left: string | null;
  /** Answers to what was sent in another life, before the form was saved, say nothing of it any more. */
  life: number;
  /** Where this page keeps its own text: another tab's, or one that waits for a choice, is not written over. */
  slot: string;
  here: string | null;
  /** Where what was typed is safe: nowhere yet, on the server, or in this browser, and then why. */
  kept: { where: "server"; at: Date } | { where: "browser"; at: Date; why: Refused } | null;
  /** A text of this person's found in the browser, that the server's does not contain: to choose between. */
  found: FoundHere | null;
  /** Texts of the browser that are still to be compared with the server's, the first one now. */
  toMeet: FoundHere[];
  /** One at a time, the first one now: each follows the one before. */
  sending: Sending[];
  /** Are copies that say nothing new forgotten? Not by a form that opened unsaved, nor while the server may hold another text by now. */
  forgets: boolean;
}

export const newDraft = (of: Pick<Draft, "slot" | "onServer" | "continues" | "forgets">): Draft => ({
  ...of,
  typed: "",
  first: "",
  last: "",
  keptAt: of.onServer.keptAt,
  isResting: false,
  sent: "no",
  left: null,
  life: 0,
  here: null,
  kept: null,
  found: null,
  toMeet: [],
  sending: [],
});

/** Follows nothing that a server holds: such a text is never sent by itself, nor forgotten by saving another. */
export const UNRELATED = "-";

export const continued = ({ continues, keptAt }: Pick<Draft, "continues" | "keptAt">): string =>
  continues ? keptAt : UNRELATED;

export const isDirty = ({ typed, first }: Draft): boolean => typed !== first;

/** What a form held as it was sent, and what was typed in it by the time that its answer took it away. */
export interface Carried {
  sent: string;
  typed: string;
}

/**
 * "sent" and after: the form leaves, the line is cut on its way, it is refused; "kept elsewhere", on the way to another
 * page; "hidden": the page may be killed from now on; "closed": the form is no more; "not stored" in this browser.
 */
export type DraftEvent =
  | { is: "typed" | "online" | "rested" | "sent" | "cut" | "refused" | "kept elsewhere" | "hidden" | "closed" }
  | { is: "not stored" }
  /** With what this browser keeps of the form; `isEarly`: typed in before the script came. */
  | { is: "opened"; copies: FoundHere[]; isEarly: boolean }
  | { is: "answered"; answer: ServerCopyResult }
  | { is: "asked again"; onServer: OnServer }
  | { is: "taken"; givesWay: string | null }
  | { is: "forgotten"; copies: FoundHere[] };

export type Effect =
  | { do: "wait" | "stop waiting" }
  | { do: "send"; typed: string; after: string; outlives: boolean }
  | { do: "store"; key: string; typed: string; after: string }
  | { do: "forget"; key: string; typed: string }
  | ({ do: "carry" } & Carried)
  | { do: "tell recovered" }
  | { do: "tell taken"; isTaken: boolean };
