import { urlOf } from "#app/utils/url.ts";

const TRACKING =
  /^(utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|twclid|yclid|ttclid|li_fat_id|mc_[ce]id|igshid?|_ga|_gl|ref_src|xtor|at_(medium|campaign|custom\d))$/i;

const redirects: [RegExp, string[]][] = [
  [/^(www\.)?google\.[a-z.]{2,6}\/url$/, ["q", "url"]],
  [/^lm?\.facebook\.com\/l\.php$/, ["u"]],
  [/^[a-z0-9-]+\.safelinks\.protection\.outlook\.com\/$/, ["url"]],
];

function unwrapped(url: URL): URL {
  const [, names = []] = redirects.find(([from]) => from.test(url.hostname + url.pathname)) ?? [];
  for (const name of names) {
    const inner = urlOf(url.searchParams.get(name) ?? "");
    if (inner && /^https?:$/.test(inner.protocol)) return inner;
  }
  return url;
}

/** An address found in what is pasted: a page of ours by its path, others without what tracks. Null: no link of it. */
export function pastedAddress(href: string, origin: string): string | null {
  const written = href.trim();
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(written)) return written;
  const first = urlOf(written);
  if (!first || !/^https?:$/.test(first.protocol) || written.length > 2000) return null;
  const url = unwrapped(unwrapped(first));
  const tracking = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  for (const name of tracking) url.searchParams.delete(name);
  if (url.origin === origin) return url.pathname + url.search + url.hash;
  // As it was written, but for a change: a browser writes "https://exemple.fr/" and encodes more than needed.
  return url === first && tracking.length === 0 ? written.replaceAll(/[\s<>]/g, encodeURIComponent) : url.href;
}

/** An address as people type it: `https://` added, a mail address led to, ours made a path. Null: it is none. */
export function typedAddress(typed: string, origin: string): string | null {
  const text = typed.trim();
  if (/^[^\s@/:?]+@[^\s@/]+\.[^\s@/.]{2,}$/.test(text)) return `mailto:${text}`;
  if (/^(\/(?!\/)|#)\S*$/.test(text)) return text === "#" ? null : text;
  if (/^mailto:/i.test(text)) return pastedAddress(text, origin);
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, "")}`;
  const url = /\s/.test(text) ? null : urlOf(whole);
  if (!url || (url.origin !== origin && !/[^.]\.[^.]{2,}$/.test(url.hostname)) || /^[a-z]+:(?!\/\/|\d)/i.test(text))
    return null;
  return pastedAddress(whole, origin);
}
