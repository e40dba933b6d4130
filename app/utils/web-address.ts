import { z } from "zod";

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
  return (
    z
      .string(missing === undefined ? undefined : { error: missing })
      .trim()
      .max(max, "Cette adresse est trop longue.")
      .regex(secure ? /^https:\/\/[^\s/]+\.\S+$/i : /^https?:\/\/[^\s/]+\.\S+$/i, { error: wrong, abort: true })
      // Pages read the name in it: "https://[x.fr" has none.
      .refine((typed) => URL.canParse(typed), wrong)
  );
}
