import { z } from "zod";

/** What the form of a row sends besides its fields: the version it was filled over, the newer one it agrees to replace. */
export const versionFields = { version: z.number().int().optional(), overwrite: z.number().int().optional() };

export function contentOf<T extends { version?: number | undefined; overwrite?: number | undefined }>(input: T) {
  const { version: _version, overwrite: _overwrite, ...content } = input;
  return content;
}
