/** A field of a form and its value, as one text; a browser writes colours small. */
function pair(name: string, value: string): string {
  const text = value.replaceAll("\r\n", "\n").trim();
  return `${name}=${/^#[\dA-F]{6}$/i.test(text) ? text.toLowerCase() : text}`;
}

/** Is it told by being ticked, and by nothing at all when it is not? */
const isTicked = (value: unknown): boolean => value === true || value === "on" || Array.isArray(value);

/** What a browser sends of these values, of the fields `isSent`: a row has more than its form shows. */
function fieldsOf(value: unknown, name: string, isSent: (name: string) => boolean, isChoice = false): string[] {
  if (value === null || value === undefined || value === false || value === "") return [];
  if (typeof value !== "object") {
    // Boxes of one list share its name; its lines have one each.
    const sent = isSent(name) ? name : name.replace(/\[\d+\]$/, "");
    return isChoice || isTicked(value) || isSent(name) ? [pair(sent, value === true ? "on" : String(value))] : [];
  }
  return Object.entries(value).flatMap(([key, one]) =>
    fieldsOf(one, Array.isArray(value) ? `${name}[${key}]` : `${name}${name && "."}${key}`, isSent, isTicked(value)),
  );
}

/** Was nothing typed in a form that opened with these values (JSON)? In doubt something was. */
export function isAsOpened(typed: URLSearchParams, opened: string): boolean {
  const written = [...typed].filter(([name, value]) => name !== "version" && value.trim() !== "");
  const given = fieldsOf(parsed(opened), "", (name) => name !== "version" && typed.has(name));
  const sent = written.map(([name, value]) => pair(name, value));
  return JSON.stringify(sent.sort()) === JSON.stringify(given.filter((one) => !one.endsWith("=")).sort());
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
