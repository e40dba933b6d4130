import type { CSSProperties } from "react";
import type { PartKind } from "./schema.ts";

/**
 * The tokens of app/ui/tokens.css as mail programs take them: written on each element, and under a class for those that
 * know a dark theme. Each text is read at 4.5:1 on its ground, in both, and once Gmail has turned them round.
 */
const [paper, line, ink, soft, red] = ["#fbf7f1", "#e2d6c5", "#1d1a1f", "#5f5764", "#bc1b2a"];

const dark = {
  ".p,.p>table>tbody>tr>td": "background:#17151a",
  ".s": "background:#211e26",
  ".k": "background:#2a2630",
  ".a": "background:#3b3020",
  ".t": "background:#43212a",
  ".i": "color:#f6f0e7",
  ".o": "color:#b9b0bd",
  ".r": "color:#ff918c",
  ".b": "background:#ff6b66!important;color:#1d1a1f",
  ".s,.l": "border-color:#3a3541",
  ".c": "background:#17151a!important;border-color:#8f8594",
};
const rules = Object.entries(dark).map(([classes, rule]) => `${classes}{${rule}!important}`);
export const darkRules = `@media (prefers-color-scheme:dark){${rules.join("")}}`;
export const narrowRules =
  "@media (max-width:480px){.x{padding-left:20px!important;padding-right:20px!important}.h{font-size:25px!important}}";

// Names without quotation marks, which each attribute would write as six letters.
const sans = "system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif";
const display = { color: ink, fontFamily: `Bricolage Grotesque,Avenir Next,${sans}`, fontWeight: 800 };
const body = { color: ink, fontSize: 16, lineHeight: "25px" };
const small = { color: soft, fontSize: 14, lineHeight: "21px" };

export const styles = {
  page: { margin: 0, padding: 0, backgroundColor: paper, fontFamily: sans },
  frame: { width: "100%", maxWidth: 600, margin: "0 auto" },
  sheet: { backgroundColor: "#fffdf9", border: `1px solid ${line}`, borderRadius: 16 },
  name: { ...display, margin: 0, fontSize: 28, lineHeight: "32px" },
  day: { ...small, margin: "4px 0 0", fontSize: 15 },
  label: { margin: "0 0 10px", color: red, fontSize: 15, fontWeight: 700, lineHeight: "20px" },
  chip: { padding: "3px 10px 4px", borderRadius: 6, color: "#ffffff", fontSize: 14, fontWeight: 700 },
  lead: { ...display, margin: "14px 0 10px", fontSize: 29, lineHeight: "1.16" },
  title: { ...display, margin: "0 0 10px", fontSize: 20, fontWeight: 700, lineHeight: "1.25" },
  ink: { color: ink, textDecoration: "none" },
  text: { ...body, margin: "0 0 12px" },
  last: { ...body, margin: 0 },
  soft: { ...small, margin: "0 0 10px" },
  link: { color: red, fontWeight: 700, textDecoration: "underline" },
  softLink: { color: soft, textDecoration: "underline" },
  number: { ...display, width: 34, color: red, fontSize: 24, lineHeight: "26px", verticalAlign: "top" },
  line: { ...body, fontSize: 17, verticalAlign: "top" },
  button: {
    padding: "13px 22px",
    borderRadius: 4,
    backgroundColor: red,
    color: "#ffffff",
    fontSize: 16,
    fontWeight: 700,
  },
  // Where pictures are off, their words have the same room.
  robin: {
    display: "block",
    borderRadius: 36,
    backgroundColor: "#ffe7e2",
    color: red,
    fontWeight: 700,
    lineHeight: "72px",
    textAlign: "center",
  },
  picture: {
    ...small,
    display: "block",
    boxSizing: "border-box",
    width: "100%",
    height: "auto",
    padding: "24px 24px 0",
    borderRadius: "32px 32px 0 0",
  },
  choice: {
    ...body,
    display: "block",
    margin: "0 0 10px",
    padding: "10px 16px",
    border: "1px solid #8b8079",
    borderRadius: 10,
    backgroundColor: paper,
    textDecoration: "none",
  },
  quote: { margin: "0 0 12px", padding: "0 0 0 14px", borderLeft: `3px solid ${line}`, color: soft },
  list: { ...body, margin: "0 0 12px", padding: "0 0 0 22px" },
} as const satisfies Record<string, CSSProperties>;

/** The paper of a part that is not a sheet: its class in the dark, its own style, and the space within. */
export const grounds: Partial<Record<PartKind, [className: string, style: CSSProperties, inside?: string]>> = {
  article: ["", { borderLeft: `4px solid ${red}` }, "0 0 0 16px"],
  essentials: ["k", { backgroundColor: "#f3ebdf", borderRadius: 16 }, "22px 24px 14px"],
  term: ["a", { backgroundColor: "#fff1cf", borderRadius: 16 }],
  vote: ["t", { backgroundColor: "#ffe7e2", borderRadius: 16 }],
};

/** The same as the text of a `style` attribute, for HTML that React does not write. */
export const styleText = (style: CSSProperties): string =>
  Object.entries(style)
    .map(([name, value]) => {
      const property = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return `${property}:${typeof value === "number" && name !== "fontWeight" ? `${value}px` : value}`;
    })
    .join(";");
