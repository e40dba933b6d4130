/** What came back of a letter. "soft" may pass; "stop" is someone who wrote "unsubscribe". */
export type ReturnKind = "hard" | "soft" | "complaint" | "stop";

export interface ReturnedMail {
  kind: ReturnKind;
  /** Where our token is to be looked for: in the addresses it came to, then in what it quotes. */
  addressedTo: string;
  quoted: string;
  reason: string;
}

/** Of a message of the mailbox, read at most. */
export const MOST_OF_A_RETURN = 64_000;
const MOST_PARTS = 20;

/** "5.1.1": no such mailbox or domain, "5.2.1": closed. Others tell of what we send, of a full mailbox, of a mood. */
export const isDeadAddress = (status: string | null): boolean => /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/.test(status ?? "");

/** The value of a header or field, its folded lines joined. `head` begins with a line break. */
function fieldOf(head: string, name: string): string {
  const at = head.toLowerCase().indexOf(`\n${name}:`);
  if (at < 0) return "";
  const [value = ""] = head.slice(at + name.length + 2).split(/\n(?![ \t])/, 1);
  return value.replaceAll("\n", " ").trim();
}

/** One letter is for one person: what is told of the first recipient is told of it. */
function verdictOf(fields: string): { kind: "hard" | "soft"; reason: string } | null {
  // A delay, or what a relay took, says nothing yet.
  if (!/^failed\b/i.test(fieldOf(fields, "action"))) return null;
  const words = fieldOf(fields, "diagnostic-code").slice(0, 300);
  const statuses = [fieldOf(fields, "status").slice(0, 20), words].map(
    (text) => /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? null,
  );
  return { kind: statuses.some(isDeadAddress) ? "hard" : "soft", reason: words || (statuses[0] ?? "") };
}

const addressHeaders = ["to", "delivered-to", "x-original-to", "envelope-to"];

/** Reads a delivery report (RFC 3464), a complaint (RFC 5965) or a wish to stop. Null of anything else. Linear. */
export function readReturn(source: string): ReturnedMail | null {
  const text = `\n${source.slice(0, MOST_OF_A_RETURN).replaceAll("\r", "")}`;
  const end = text.indexOf("\n\n");
  const head = end < 0 ? text : text.slice(0, end);
  const type = fieldOf(head, "content-type");
  const found = {
    addressedTo: addressHeaders.map((name) => fieldOf(head, name)).join(" "),
    quoted: end < 0 ? "" : text.slice(end),
  };
  if (!/^multipart\/report\b/i.test(type))
    return /^unsubscribe$/i.test(fieldOf(head, "subject")) ? { ...found, kind: "stop", reason: "" } : null;
  const [, quotedBoundary, bareBoundary] = /boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(type) ?? [];
  const boundary = quotedBoundary ?? bareBoundary;
  if (!boundary) return null;
  const parts = found.quoted.split(`\n--${boundary}`, MOST_PARTS);
  for (const part of parts) {
    const at = part.indexOf("\n\n");
    if (at < 0) continue;
    const partType = fieldOf(part.slice(0, at), "content-type");
    const fields = part.slice(at + 1);
    if (/^message\/feedback-report\b/i.test(partType)) {
      // "not-spam" is the contrary of a complaint.
      const isComplaint = /^(?:abuse|fraud|other)$/i.test(fieldOf(fields, "feedback-type"));
      return isComplaint ? { ...found, kind: "complaint", reason: fieldOf(fields, "feedback-type") } : null;
    }
    if (/^message\/(?:global-)?delivery-status\b/i.test(partType)) {
      const verdict = verdictOf(fields);
      return verdict && { ...found, ...verdict };
    }
  }
  return null;
}
