import { keptFor } from "#app/records/retention/retention.ts";
import { refused } from "#app/utils/outcome.ts";
import { escapeHtml } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";

type Linked = { kind: "text" | "small"; text: string; link?: { label: string; url: string } };

/** A string is a paragraph. */
export type Block =
  | string
  | Linked
  | { kind: "quote"; text: string }
  | { kind: "code"; code: string }
  | { kind: "button"; label: string; url: string };

export const notMine = "Si cette demande ne vient pas de toi, ignore cet email\u202F: rien ne change.";

/** Ends the mails that anyone can have sent to an address: how to get no more of them. */
export const unasked = (stop: string): Block => ({
  kind: "small",
  text: `${notMine} Si ces emails se répètent, tu peux les arrêter\u202F:`,
  link: { label: `ne plus en recevoir pendant ${keptFor("mailStops")}`, url: stop },
});

interface MailContent {
  siteName: string;
  siteUrl: string;
  preview: string;
  heading: string;
  /** Who it comes from, for a mail that someone wrote: those of the site say so themselves. */
  closing?: string;
  blocks: Block[];
}

const escape = (text: string): string => escapeHtml(french(text));

const face = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const linkHtml = ({ link }: Linked, className: string, style: string): string =>
  link ? ` <a class="${className}" href="${escape(link.url)}" style="color:${style}">${escape(link.label)}</a>` : "";

// Inline styles for the programs that drop <style>; the class names only serve the dark theme.
function blockHtml(block: Block): string {
  if (typeof block === "string") return blockHtml({ kind: "text", text: block });
  switch (block.kind) {
    case "text":
      return `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#1d1a20;white-space:pre-line">${escape(block.text)}${linkHtml(block, "ink", "#1d1a20;font-weight:700")}</p>`;
    case "quote":
      return `<blockquote class="soft" style="margin:24px 0 12px;padding:0 0 0 14px;border-left:3px solid #e8ddd0;font-size:14px;line-height:1.5;color:#5c5560;white-space:pre-line">${escape(block.text)}</blockquote>`;
    case "small":
      return `<p class="soft" style="margin:0 0 12px;font-size:14px;line-height:1.5;color:#5c5560">${escape(block.text)}${linkHtml(block, "soft", "#5c5560")}</p>`;
    case "code":
      return `<p class="code" style="margin:8px 0 24px;padding:16px;border-radius:12px;background:#f4ece1;color:#1d1a20;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;font-weight:700;letter-spacing:8px">${escape(block.code)}</p>`;
    case "button":
      return (
        `<p style="margin:8px 0 24px"><a href="${escape(block.url)}" style="display:inline-block;padding:14px 24px;border-radius:4px;background:#c0272d;color:#ffffff;font-size:16px;font-weight:700;text-decoration:none">${escape(block.label)}</a></p>` +
        `<p class="soft" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#5c5560;word-break:break-all">${escape(block.url)}</p>`
      );
  }
}

const dark =
  "@media (prefers-color-scheme:dark){.page{background:#17151a!important}.card{background:#211e25!important;border-color:#3a3540!important}" +
  ".ink{color:#f6f1ea!important}.soft{color:#b9b1bd!important;border-color:#3a3540!important}.code{background:#322d38!important;color:#f6f1ea!important}}";

export function renderMail(content: MailContent): { html: string; text: string } {
  const { siteName, siteUrl, preview, heading, closing, blocks } = content;
  const site = `<a class="soft" href="${escape(siteUrl)}" style="color:#5c5560">${escape(siteName)}</a>`;
  const end = closing ? `${escape(closing)} ${site}` : `Cet email a été envoyé automatiquement par ${site}.`;
  const html =
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
    `<title>${escape(heading)}</title><style>${dark}</style></head>` +
    `<body class="page" style="margin:0;padding:24px 12px;background:#fbf7f1;${face}">` +
    `<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>` +
    `<div class="card" style="max-width:560px;margin:0 auto;padding:32px 28px;background:#ffffff;border:1px solid #e8ddd0;border-radius:16px">` +
    `<p style="margin:0 0 24px;font-size:20px;font-weight:800"><img src="${escape(siteUrl)}/icons/icon-192.png" alt="" width="36" height="36" style="margin-right:10px;border-radius:8px;vertical-align:middle"><span class="ink" style="color:#1d1a20">${escape(siteName)}</span></p>` +
    `<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.25;color:#1d1a20">${escape(heading)}</h1>` +
    `${blocks.map(blockHtml).join("")}` +
    `<p class="soft" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e8ddd0;font-size:13px;line-height:1.5;color:#5c5560">${end}</p>` +
    `</div></body></html>`;
  const paragraphs = [...blocks.map(blockText), ...(closing ? [closing] : [])].map(french);
  const text = [heading, ...paragraphs, `--\n${siteName}\n${siteUrl}`].join("\n\n");
  return { html, text };
}

function blockText(block: Block): string {
  if (typeof block === "string") return block;
  if (block.kind === "code") return `    ${block.code}`;
  if (block.kind === "quote") return block.text.replaceAll(/^/gm, "> ");
  if (block.kind === "button") return `${block.label} :\n${block.url}`;
  if (block.kind === "text" && block.link) return `${block.text} ${block.link.label}\n${block.link.url}`;
  return block.link ? `${block.text}\n${block.link.label} :\n${block.link.url}` : block.text;
}

const courtesies = ["Bonjour", "Merci de votre attention", "Bien à vous", "Cordialement", "La rédaction de", "pour"];

/** Refuses a letter that says nothing between its greeting and its signature; null of any other. `names`: whom these may name. */
export function bareLetter(text: string, field: string, names: string[]) {
  const known = [...courtesies, ...names.filter(Boolean)].toSorted((one, other) => other.length - one.length);
  const left = known.reduce((rest, words) => rest.replaceAll(words.toLowerCase(), " "), text.toLowerCase());
  if (/[\p{L}\p{N}]/u.test(left)) return null;
  return refused(field, "Écrivez votre réponse entre la formule de début et la signature\u202F: rien n’est parti.");
}
