import { useEffect, useState } from "react";
import { formOf } from "#app/ui/editor/form-values.ts";
import { asRead, foldKey } from "#app/utils/text.ts";
import { EXCERPT_MAX, isSensitiveCategory } from "../schema.ts";

const SHORTEST = 60;
/** Characters of a text that tell what it speaks of: a long one is read at each rest of the typing. */
const READ = 4000;

/** The first sentences of a text in Markdown, under its title and names: as many as a standfirst asks for; none before one is whole. */
export function firstSentences(markdown: string): string {
  const plain = (line: string) =>
    line.trim() !== "" && !/^\s*(?:#|>|[|!]|:::|(?:[-*+]|\d+[.)])(?:\s|$)|[-*_]{3,}$)/.test(line);
  const parts = markdown.split(/\n\s*\n/).filter((part) => part.split("\n").every(plain));
  return parts.slice(0, 3).map(sentencesOf).find(Boolean) ?? "";
}

function sentencesOf(part: string): string {
  const words = asRead(part)
    .split("\n")
    .map((line) => line.trim())
    .join(" ")
    // The marks of notes: a square metre has none.
    .replaceAll(/(\b[kcdm]?m)?([¹²³⁰⁴-⁹]+)|\s?\[\d{1,3}\]/g, (_, unit?: string, sign = "") =>
      unit ? unit + sign : "",
    );
  let taken = "";
  for (const sentence of words.replaceAll(/([.!?…]) /g, "$1\n").split("\n")) {
    const longer = `${taken} ${sentence}`.trim();
    if (!/[.!?…]$/.test(longer) || taken.length >= SHORTEST || longer.length > EXCERPT_MAX) break;
    taken = longer;
  }
  return taken.length >= SHORTEST ? taken : "";
}

/** The title that a pasted text begins with, and the rest: its one heading of that level. Null for a text without one. */
export function titleAbove(markdown: string): { title: string; rest: string } | null {
  const [, title = "", rest = ""] = /^#{1,2} (.{1,200})\n+(\S[^]*)$/.exec(markdown) ?? [];
  if (!title || /^#{1,2} /m.test(rest)) return null;
  // What was under it stands at its level now.
  const above = Math.min(...[...rest.matchAll(/^(#{3,6}) /gm)].map(([, signs = ""]) => signs.length)) - 2;
  return { title: asRead(title).trim(), rest: rest.replaceAll(/^#{3,6}(?= )/gm, (signs) => signs.slice(above)) };
}

/** What a pasted text begins with that has a field of its own, its title, then a standfirst that is all in bold; and the rest. */
export function headOf(markdown: string, wanted: { title: boolean; lead: boolean }) {
  const above = wanted.title ? titleAbove(markdown) : null;
  const under = above?.rest ?? markdown;
  const [, bold = "", rest = ""] = (wanted.lead && /^(\*\*[^*[\]\n]+\*\*)\n{2,}(\S[^]*)$/.exec(under)) || [];
  const lead = firstSentences(bold);
  const isWhole = lead !== "" && lead === asRead(bold);
  return { title: above?.title, lead: isWhole ? lead : undefined, rest: isWhole ? rest : under };
}

/** The name whose words a text has most often, in the singular or not; null: none. What is sensitive is chosen by a person. */
export function namedMost(names: string[], text: string): string | null {
  const words = foldKey(text.slice(0, READ)).split(" ");
  const scores = names.map((name) => {
    const long = foldKey(name)
      .split(" ")
      .filter(({ length }) => length > 3);
    const stems = long.map((word) => word.slice(0, 6));
    const isNamed = (word: string) => stems.some((stem) => word.startsWith(stem));
    return { name, score: isSensitiveCategory(name) ? 0 : words.filter(isNamed).length };
  });
  const [best] = scores.sort((one, other) => other.score - one.score);
  return best && best.score > 0 ? best.name : null;
}

function fill(field: HTMLTextAreaElement | null, words: string | undefined): void {
  if (!field || !words) return;
  field.value = words;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Until one chooses: the heading of a pasted text is the title, its first sentences the standfirst, what it speaks of its category. Answers what left the text, in words. */
export function useProposals(formId: string): string {
  const [moved, setMoved] = useState("");
  useEffect(() => {
    const form = formOf(formId);
    const field = form?.elements.namedItem("excerpt");
    if (!form || !(field instanceof HTMLTextAreaElement)) return;
    let proposed = "";
    let before = String(new FormData(form).get("body") ?? "");
    const onInput = ({ target }: Event) => {
      if (!(target instanceof HTMLTextAreaElement) || target.name !== "body") return;
      const title = form.querySelector<HTMLTextAreaElement>("[name=title]");
      const isPasted = !before.trim();
      const wanted = { title: isPasted && title?.value === "", lead: isPasted && field.value === proposed };
      const head = headOf(target.value, wanted);
      before = target.value;
      if (head.rest !== target.value) {
        fill(title, head.title);
        fill(field, head.lead);
        const parts = [head.title && "le titre", head.lead && "le chapeau"].filter(Boolean).join(" et ");
        setMoved(`Le début du texte collé est passé dans ${parts}.`);
        title?.scrollIntoView({ block: "center" });
        // The editor hears of another text in its field once it has said its own.
        setTimeout(() => {
          // With what was typed meanwhile.
          const now = headOf(String(new FormData(form).get("body") ?? ""), wanted);
          if (now.title === head.title && now.lead === head.lead) target.value = now.rest;
          target.dispatchEvent(new Event("input", { bubbles: true }));
        });
        return;
      }
      const boxes = [...form.querySelectorAll<HTMLInputElement>("[name=categoryId][type=radio]")];
      const named = ({ labels }: HTMLInputElement) => labels?.[0]?.textContent ?? "";
      const spoken = boxes.some(({ checked }) => checked) ? null : namedMost(boxes.map(named), target.value);
      const box = boxes.find((one) => named(one) === spoken);
      if (box) box.checked = true;
      const changes = field.value === proposed && firstSentences(target.value) !== proposed;
      if (changes) field.value = proposed = firstSentences(target.value);
      if (box || changes) field.dispatchEvent(new Event("input", { bubbles: true }));
    };
    form.addEventListener("input", onInput);
    return () => form.removeEventListener("input", onInput);
  }, [formId]);
  return moved;
}
