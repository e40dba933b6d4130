/** A request that asks for a page and nothing else: all that its answer depends on. */
export interface PlainRequest {
  url: string;
  /** By their names in lower case; those that decide nothing are left out. */
  headers: { cookie?: string; "accept-encoding"?: string; "if-none-match"?: string };
}

/** Longer ones are read by Node. */
const MOST_BYTES = 8_192;

/** With one of these a request is more than plain: it has a body, wants a part, changes the connection, or chose a look. */
const notPlain = new Set([
  "content-length",
  "expect",
  "http2-settings",
  "range",
  "if-range",
  "keep-alive",
  "proxy-connection",
  "save-data",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** Read by what answers; twice, their meaning would be ours to guess. */
const read = new Set(["cookie", "accept-encoding", "if-none-match"]);

const requestLine = /^GET (\/[!-~]*) HTTP\/1\.1$/;
/**
 * No line folded, no space before the colon, nothing but visible ASCII (RFC 9112, 5.1 and 5.2). What surrounds the value is
 * trimmed after: to look for it here would take time that grows with the cube of its length.
 */
const headerLine = /^([!#$%&'*+\-.^_`|~\w]+):([\t -~]*)$/;

/** What was received, when it is one whole `GET` of HTTP/1.1 without anything unusual; null for all else, which Node reads. */
export function plainRequest(received: Buffer): PlainRequest | null {
  const { length } = received;
  if (length > MOST_BYTES || received[0] !== 71 || received[length - 1] !== 10) return null;
  const text = received.toString("latin1");
  if (text.indexOf("\r\n\r\n") !== length - 4) return null;
  const [first = "", ...lines] = text.slice(0, -4).split("\r\n");
  const url = requestLine.exec(first)?.[1];
  if (!url) return null;
  const headers: Record<string, string> = {};
  let isAddressed = false;
  for (const line of lines) {
    const [, given = "", padded = ""] = headerLine.exec(line) ?? [];
    const name = given.toLowerCase();
    const value = padded.trim();
    if (!name || notPlain.has(name) || value.includes("\t")) return null;
    if (name === "connection" && value.toLowerCase() !== "keep-alive") return null;
    if (name === "host") {
      if (isAddressed || !value) return null;
      isAddressed = true;
    } else if (read.has(name)) {
      if (headers[name] !== undefined) return null;
      headers[name] = value;
    }
  }
  return isAddressed ? { url, headers } : null;
}
