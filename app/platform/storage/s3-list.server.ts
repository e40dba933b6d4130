export interface S3Object {
  key: string;
  bytes: number;
  etag: string;
  at: Date;
}

/** Of a thousand objects each: no site of ours comes near, and a list that never ends would fill the memory. */
const MAX_PAGES = 2_000;

/** "unreachable" may pass by itself; "refused" needs someone; "other" is an unexpected answer. */
export class S3Failure extends Error {
  readonly kind: "unreachable" | "refused" | "other";
  constructor(kind: S3Failure["kind"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "S3Failure";
    this.kind = kind;
  }
}

export function readPage(xml: string, prefix: string, seenTokens: ReadonlySet<string>) {
  if (!xml.includes("<ListBucketResult")) throw new S3Failure("other", "S3 a répondu autre chose qu’une liste.");
  const objects = xml
    .split("<Contents>")
    .slice(1)
    .map((entry) => readEntry(entry, prefix));
  if (field(xml, "IsTruncated") !== "true") return { objects };
  const next = field(xml, "NextContinuationToken");
  if (next === "") throw new S3Failure("other", "S3 a répondu une liste sans suite.");
  if (seenTokens.has(next)) throw new S3Failure("other", "S3 répète la même liste.");
  if (seenTokens.size >= MAX_PAGES) throw new S3Failure("other", "S3 a répondu une liste sans fin.");
  return { objects, next };
}

function readEntry(entry: string, prefix: string): S3Object {
  const key = field(entry, "Key");
  // A key without the requested prefix: not the requested list.
  if (!key.startsWith(prefix)) throw new S3Failure("other", "S3 a répondu la liste d’un autre dossier.");
  const etag = field(entry, "ETag").replaceAll('"', "");
  const bytes = Number(field(entry, "Size") || Number.NaN);
  const at = new Date(field(entry, "LastModified"));
  // Without a size or an age, it would be kept or erased arbitrarily.
  if (!Number.isSafeInteger(bytes) || bytes < 0 || Number.isNaN(at.getTime())) throw unreadable();
  return { key, etag, bytes, at };
}

const unreadable = () => new S3Failure("other", "S3 a répondu une liste illisible.");

function character(code: number): string {
  if (code > 0x10ffff) throw unreadable();
  return String.fromCodePoint(code);
}

const entities: Record<string, string> = { quot: '"', amp: "&", lt: "<", gt: ">", apos: "'" };

function field(xml: string, name: string): string {
  const [, value = ""] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return value
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, digits: string) => character(Number.parseInt(digits, 16)))
    .replaceAll(/&#(\d+);/g, (_, digits: string) => character(Number(digits)))
    .replaceAll(/&(\w+);/g, (whole, entity: string) => entities[entity] ?? whole);
}
