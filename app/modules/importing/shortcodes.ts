import { videoAt } from "#app/utils/video-address.ts";
import type { Loss } from "./record.ts";

const CAPTION = /\[caption[^\]]{0,500}\]([\s\S]{0,5000}?)\[\/caption\]/gi;
const SHORTCODE = /\[(\/?)([a-z][\w-]{1,40})((?:\s[^[\]]{0,1000})?)\/?\]/gi;
/** Those that mean something without an attribute; any other word between brackets is the writer's. */
const BARE =
  /^(?:audio|contact-form(?:-7)?|embed|gallery|gravityform|playlist|video|vimeo|youtube|wpforms|mailpoet_form|toc|vc_\w+|et_pb_\w+|su_\w+)$/;
const EMBED = /\[embed[^\]]{0,500}\]\s*(https?:\/\/[^\s"'[\]<>]{4,1000})\s*\[\/embed\]/gi;
const BUTTON = /\[([a-z][\w-]{0,30}button[\w-]{0,10})(\s[^[\]]{0,1000})\]([^[\]]{1,300})\[\/\1\]/gi;
const ADDRESS = /https?:\/\/[^\s"'[\]<>]{4,1000}/i;
/** An address alone on its line is what it leads to: WordPress puts that in its place. */
const ALONE = /^[ \t]*(https?:\/\/[^\s<>"']{4,1000})[ \t]*\r?$/gm;
const DYNAMIC = /<!-- wp:([\w/-]{1,60})(?: [^>]{0,2000})? \/-->/g;

/**
 * What WordPress would have made of its codes: captions as figures, an address as a link, the words that a code wraps.
 * The codes themselves are told.
 */
export function withoutShortcodes(html: string, losses: Loss[]): string {
  const figures = html.replaceAll(CAPTION, (_whole, inside: string) => {
    const picture = /<img\b[^<>]{0,2000}>/i.exec(inside);
    const words = picture && inside.slice(picture.index + picture[0].length).replace(/^\s{0,20}<\/a>/, "");
    return picture ? `<figure>${picture[0]}<figcaption>${words}</figcaption></figure>` : inside;
  });
  const buttons = figures.replaceAll(BUTTON, (whole, _name, attributes: string, words: string) => {
    const address = ADDRESS.exec(attributes)?.[0];
    return address ? `<a href="${address}">${words}</a>` : whole;
  });
  const blocks = buttons.replaceAll(EMBED, "\n$1\n").replaceAll(DYNAMIC, (whole, name: string) => {
    if (!/^(?:more|nextpage|spacer|separator)$/.test(name)) losses.push({ kind: `bloc ${name}`, detail: whole });
    return "";
  });
  const closed = new Set([...blocks.matchAll(/\[\/([a-z][\w-]{1,40})\]/gi)].map(([, name = ""]) => name.toLowerCase()));
  const read = blocks.replaceAll(SHORTCODE, (whole, slash: string, typed: string, attributes: string) => {
    const name = typed.toLowerCase();
    const isCode = BARE.test(name) || closed.has(name) || /[\w-]=/.test(attributes);
    if (!isCode) return whole;
    if (slash) return "";
    const address = ADDRESS.exec(attributes)?.[0];
    if (address && videoAt(address)) return `\n${address}\n`;
    losses.push({ kind: `code [${name}]`, detail: whole });
    return address ? `\n\n<a href="${address}">${address}</a>\n\n` : "";
  });
  return read.replaceAll(ALONE, (_line, address: string) => `<iframe src="${address}"></iframe>`);
}
