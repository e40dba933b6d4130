import { sentencesOf } from "./sentences.ts";

/** Characters that Instagram takes, and hashtags that a caption has at most. */
export const CAPTION_MAX = 2_200;
const MOST_TAGS = 5;

interface Captioned {
  title: string;
  excerpt: string;
  tags: string[];
  category: string | null;
  /** Without https://. */
  address: string;
}

/** "Assemblée nationale" as "#AssembléeNationale"; null for what makes none. */
export function hashtag(subject: string): string | null {
  const words = subject.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? [];
  const joined = words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join("");
  const whole = joined.charAt(0).toUpperCase() + joined.slice(1);
  // A number alone leads nowhere.
  return /\p{L}/u.test(whole) ? `#${whole}` : null;
}

/** What is written under the images: to be changed before it is sent. */
export function captionOf({ title, excerpt, tags, category, address }: Captioned): string {
  const subjects = tags.length > 0 ? tags : category ? [category] : [];
  const hashtags = [...new Set(subjects.flatMap((subject) => hashtag(subject) ?? []))].slice(0, MOST_TAGS);
  const last = [`L’article complet\u202F: lien en bio, ou ${address}`, hashtags.join(" ")].filter(Boolean).join("\n\n");
  const before = [title, sentencesOf(excerpt).slice(0, 2).join("\n")].filter(Boolean).join("\n\n");
  return `${before}\n\n${last}`.slice(-CAPTION_MAX);
}
