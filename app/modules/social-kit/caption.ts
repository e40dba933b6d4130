import { trimEndOf } from "#app/utils/text.ts";

export const CAPTION_MAX = 2_200;
const MOST_TAGS = 5;

interface Captioned {
  title: string;
  excerpt: string;
  tags: string[];
  category: string | null;
  address: string;
}

export function hashtag(subject: string): string | null {
  const words = subject.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? [];
  const joined = words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join("");
  const whole = joined.charAt(0).toUpperCase() + joined.slice(1);
  // A number alone leads nowhere.
  return /\p{L}/u.test(whole) ? `#${whole}` : null;
}

const endsSentence = (word: string) => /[.!?…]/.test(trimEndOf(word, /["»\u00A0\u202F]/).at(-1) ?? "");

export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let words: string[] = [];
  for (const word of text.split(/ +/)) {
    if (endsSentence(words.at(-1) ?? "") && /^["«\p{Lu}\d]/u.test(word)) {
      sentences.push(words.join(" "));
      words = [];
    }
    words.push(word);
  }
  return [...sentences, words.join(" ")].map((sentence) => sentence.trim()).filter(Boolean);
}

export function captionOf({ title, excerpt, tags, category, address }: Captioned): string {
  const subjects = tags.length > 0 ? tags : category ? [category] : [];
  const hashtags = [...new Set(subjects.flatMap((subject) => hashtag(subject) ?? []))].slice(0, MOST_TAGS);
  const last = [`L’article complet\u202F: lien en bio, ou ${address}`, hashtags.join(" ")].filter(Boolean).join("\n\n");
  const before = [title, sentencesOf(excerpt).slice(0, 2).join("\n")].filter(Boolean).join("\n\n");
  return `${before}\n\n${last}`.slice(-CAPTION_MAX);
}
