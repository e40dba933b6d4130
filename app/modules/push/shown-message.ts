import type { ImageView } from "#app/utils/image-view.ts";

/** Path of a picture as a notification shows it: wide enough for a phone, no more. */
export function notificationPicture(image: ImageView | null | undefined): string | null {
  const width = image?.widths.filter((one) => one <= 960).at(-1) ?? image?.widths[0];
  return image && width ? `${image.base}/${width}.jpg` : null;
}

interface Message {
  title: string;
  body?: string;
  image?: string | null;
  /** To whom: an audience that nobody saw is asked about. */
  topics: readonly string[];
}

/** The field of a form that says which notification it has shown. */
export const SHOWN_PUSH = "shown";

/** A notification as the box of a form has shown it: its blanks may be stored otherwise than they were typed. */
export const shownWords = ({ title, body = "", image = null, topics }: Message): string =>
  JSON.stringify([title, body, image ?? "", ...topics].map((text) => text.trim().split(/\s+/).join(" ")));
