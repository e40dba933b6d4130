/** A field of a form and its value, as one text; a browser writes colours small. */
function pair(name: string, value: string): string {
  const text = value.replaceAll("\r\n", "\n").trim();
  return `${name}=${/^#[\dA-F]{6}$/i.test(text) ? text.toLowerCase() : text}`;
}

/** Is it told by being ticked, and by nothing at all when it is not? */
const isTicked = (value: unknown): boolean => value === true || value === "on" || Array.isArray(value);

/** No field's name is longer: what nests deeper is none of ours. */
const MOST_IN_A_NAME = 100;

/** What a browser sends of these values, of the fields `isSent`: a row has more than its form shows. */
function fieldsOf(value: unknown, name: string, isSent: (name: string) => boolean, isChoice = false): string[] {
  if (value === null || value === undefined || value === false || value === "" || name.length > MOST_IN_A_NAME)
    return [];
  if (typeof value !== "object") {
    // Boxes of one list share its name; its lines have one each.
    const sent = isSent(name) ? name : name.replace(/\[\d+\]$/, "");
    return isChoice || isTicked(value) || isSent(name) ? [pair(sent, value === true ? "on" : String(value))] : [];
  }
  return Object.entries(value).flatMap(([key, one]) =>
    fieldsOf(one, Array.isArray(value) ? `${name}[${key}]` : `${name}.${key}`, isSent, isTicked(value)),
  );
}

/** Was nothing typed in a form that opened with these values (JSON)? In doubt something was. */
export function isAsOpened(typed: URLSearchParams, opened: string): boolean {
  const names = new Set([...typed.keys()].filter((name) => name !== "version"));
  const given = Object.entries(parsed(opened) ?? {}).flatMap(([name, value]) =>
    fieldsOf(value, name, (one) => names.has(one)),
  );
  const sent = [...typed].flatMap(([name, value]) =>
    names.has(name) && value.trim() !== "" ? [pair(name, value)] : [],
  );
  return JSON.stringify(sent.sort()) === JSON.stringify(given.filter((one) => !one.endsWith("=")).sort());
}

function parsed(json: string): object | null {
  try {
    return JSON.parse(json) as object | null;
  } catch {
    return null;
  }
}
