import { z } from "zod";

interface Words {
  /** Said when the field is empty. */
  missing?: string;
  /** Said of what is no address. */
  wrong: string;
  /** https alone: where readers are led away. */
  secure?: boolean;
}

/** A web address as people paste it: http or https, a name with a dot, no space, 2,000 characters at most. */
export function webAddress({ missing, wrong, secure = false }: Words) {
  return z
    .string(missing === undefined ? undefined : { error: missing })
    .trim()
    .max(2000, "Cette adresse est trop longue.")
    .regex(secure ? /^https:\/\/[^\s/]+\.\S+$/i : /^https?:\/\/[^\s/]+\.\S+$/i, wrong);
}
