/** Lone "<" given back as text; past that many the document is no text with a slip in it. */
const maxRepairs = 10_000;

/** End of `<!DOCTYPE …>`, its internal subset included; nothing in it is read. -1 when it has none. */
function doctypeEnd(source: string, start: number): number {
  let depth = 0;
  for (let index = start; index < source.length; index++) {
    const character = source[index];
    if (character === "[") depth++;
    else if (character === "]") depth--;
    else if (character === ">" && depth <= 0) return index + 1;
    else if (character === '"' || character === "'") {
      index = source.indexOf(character, index + 1);
      if (index === -1) return -1;
    }
  }
  return -1;
}

function startsTag(code: number): boolean {
  const letter = code | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || code === 0x5f || code === 0x2f || code === 0x3f || code >= 0xc0;
}

/** Removes what stops a lenient XML reader: document types, and a "<" that starts nothing ("moins de <5 %"). Linear. */
export function repairXml(source: string): string {
  const parts: string[] = [];
  let kept = 0;
  let repairs = 0;
  const after = (end: string, from: number) => {
    const found = source.indexOf(end, from);
    return found === -1 ? source.length : found + end.length;
  };
  let at = source.indexOf("<");
  while (at !== -1 && repairs < maxRepairs) {
    let next = at + 1;
    if (source[next] === "!") {
      if (source.startsWith("<!--", at)) next = after("-->", at + 4);
      else if (source.startsWith("<![CDATA[", at)) next = after("]]>", at + 9);
      else {
        const end = doctypeEnd(source, next);
        parts.push(source.slice(kept, at));
        kept = next = end === -1 ? source.length : end;
        repairs++;
      }
    } else if (!startsTag(source.charCodeAt(next))) {
      parts.push(source.slice(kept, at), "&lt;");
      kept = next;
      repairs++;
    }
    at = source.indexOf("<", next);
  }
  return parts.length === 0 ? source : parts.join("") + source.slice(kept);
}
