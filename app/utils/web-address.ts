import { z } from "zod";
import { urlOf } from "./url.ts";

interface Words {
  /** Said when the field is empty. */
  missing?: string;
  /** Said of what is no address. */
  wrong: string;
  /** Characters at most. */
  max?: number;
  /** https alone: where readers are led away. */
  secure?: boolean;
}

/** A web address as people paste it: http or https, a name with a dot, no space. */
export function webAddress({ missing, wrong, max = 2000, secure = false }: Words) {
  // Up to the first dot alone: `max` does not keep a longer text from being looked at.
  const written = secure ? /^https:\/\/[^\s/][^\s/.]*\.\S+$/i : /^https?:\/\/[^\s/][^\s/.]*\.\S+$/i;
  return (
    z
      .string(missing === undefined ? undefined : { error: missing })
      .trim()
      .max(max, "Cette adresse est trop longue.")
      .regex(written, wrong)
      // Pages read the name in it: "https://[x.fr" has none. What is not written as an address is refused above, once.
      .refine((typed) => !written.test(typed) || urlOf(typed) !== null, wrong)
  );
}
