/** windows-1252, a character for each byte. */
const decodeWindows1252 = (bytes: Uint8Array): string => new TextDecoder("windows-1252").decode(bytes);
const windows1252 = decodeWindows1252(Uint8Array.from({ length: 256 }, (_, byte) => byte));

export const windows1252Character = (code: number): string => windows1252.charAt(code);

/** Text of UTF-16 units: decoding them in one go is linear where a piece at a time is not. */
const fromUnits = (units: Uint16Array) => new TextDecoder("utf-16le", { ignoreBOM: true }).decode(units);

/** Length of the well-formed UTF-8 sequence at `index`, 0 when there is none, -1 when the input ends inside one. */
function sequenceLength(bytes: Uint8Array, index: number): number {
  const lead = bytes[index] ?? 0;
  if (lead < 0x80) return 1;
  const length =
    lead >= 0xc2 && lead <= 0xdf ? 2 : lead >= 0xe0 && lead <= 0xef ? 3 : lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
  for (let offset = 1; offset < length; offset++) {
    const byte = bytes[index + offset];
    if (byte === undefined) return -1;
    if ((byte & 0xc0) !== 0x80) return 0;
    // Overlong forms, surrogates and code points past U+10FFFF.
    if (
      offset === 1 &&
      ((lead === 0xe0 && byte < 0xa0) ||
        (lead === 0xed && byte > 0x9f) ||
        (lead === 0xf0 && byte < 0x90) ||
        (lead === 0xf4 && byte > 0x8f))
    )
      return 0;
  }
  return length;
}

/** UTF-8 where well formed, windows-1252 byte by byte elsewhere. A truncated last character is dropped. */
function decodeMixed(bytes: Uint8Array): string {
  const units = new Uint16Array(bytes.length);
  let written = 0;
  for (let index = 0; index < bytes.length;) {
    const length = sequenceLength(bytes, index);
    if (length === -1) break;
    if (length === 0) units[written++] = windows1252.charCodeAt(bytes[index] ?? 0);
    else {
      let code = (bytes[index] ?? 0) & (length === 1 ? 0x7f : 0xff >> (length + 1));
      for (let offset = 1; offset < length; offset++) code = (code << 6) | ((bytes[index + offset] ?? 0) & 0x3f);
      if (code > 0xffff) units[written++] = 0xd800 + ((code - 0x10000) >> 10);
      units[written++] = code > 0xffff ? 0xdc00 + ((code - 0x10000) & 0x3ff) : code;
    }
    index += Math.max(1, length);
  }
  return fromUnits(units.subarray(0, written));
}

function decodeUtf8(bytes: Uint8Array, otherwise = decodeMixed): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return otherwise(bytes);
  }
}

const singleByte = /^(?:iso[-_]?8859-1|latin-?1|l1|(?:us-)?ascii|windows-1252|cp-?1252|x-cp1252|ansi)$/;

function declaredCharset(bytes: Uint8Array, contentType: string): string {
  const fromHeader = /charset\s*=["'\s]*([\w.:-]{1,40})/i.exec(contentType.slice(0, 500))?.[1];
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  const fromDeclaration = /<\?xml[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/i.exec(head)?.[1];
  return (fromHeader ?? fromDeclaration ?? "utf-8").toLowerCase();
}

/** By BOM, header, XML declaration, then UTF-8 (RFC 7303); bytes that are not UTF-8 are windows-1252. Never throws. */
export function decodeText(bytes: Uint8Array, contentType = ""): string {
  const start = Buffer.from(bytes.subarray(0, 4)).toString("hex");
  if (start.startsWith("efbbbf")) return decodeUtf8(bytes.subarray(3));
  // A BOM of two bytes a character, or "<?" without one.
  if (/^(?:fffe|3c003f00)/.test(start)) return new TextDecoder("utf-16le").decode(bytes);
  if (/^(?:feff|003c003f)/.test(start)) return new TextDecoder("utf-16be").decode(bytes);
  const charset = declaredCharset(bytes, contentType);
  if (charset === "utf-8" || charset === "utf8") return decodeUtf8(bytes);
  if (singleByte.test(charset)) return decodeUtf8(bytes, decodeWindows1252);
  // Declared in two bytes a character, yet the declaration was readable in one.
  if (/^(?:utf-?16|ucs-?2|unicode)/.test(charset)) return decodeUtf8(bytes);
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return decodeUtf8(bytes);
  }
}
