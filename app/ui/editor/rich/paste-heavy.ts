/** Characters of HTML that are read: a program may wrap each word in a kilobyte of style… */
const MOST_HTML = 4_000_000;
/** …its elements… */
const MOST_ELEMENTS = 50_000;
/** …and those open at once, without those that close by themselves. */
const MOST_OPEN = 40;

const UNCOUNTED =
  /^(?:area|base|body|br|col|colgroup|dd|dt|embed|head|hr|html|img|input|li|link|meta|option|p|param|rp|rt|source|tbody|td|tfoot|th|thead|track|tr|wbr)$/;

/** Is it too long, too full or too deep to be read? Said before any parser sees it: deep elements hold it up. */
export function isHeavy(html: string): boolean {
  if (html.length > MOST_HTML) return true;
  const open = new Map<string, number>();
  let [elements, depth] = [0, 0];
  // Word hides tags without end in its comments.
  const read = html.replaceAll(/<!--(?:-?>|[\s\S]*?(?:--!?>|$))/g, "");
  // What stands between quotes in a tag is no tag.
  for (const [, end, typed = ""] of read.matchAll(/<(\/?)([a-z][^\s/<>]{0,40})(?:"[^"]*"|'[^']*'|[^"'>])*/gi)) {
    const tag = typed.toLowerCase();
    if (!end) elements += 1;
    const before = open.get(tag) ?? 0;
    if (UNCOUNTED.test(tag) || (end && before === 0)) continue;
    const step = end ? -1 : 1;
    open.set(tag, before + step);
    depth += step;
    if (depth > MOST_OPEN) return true;
  }
  return elements > MOST_ELEMENTS;
}
