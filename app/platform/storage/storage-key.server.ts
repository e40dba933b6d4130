import { randomBytes } from "node:crypto";

/** A new random name for a folder of files: letters and digits only, 96 bits. */
export function newStorageKey(): string {
  return randomBytes(12).toString("hex");
}
