/** Longest text anyone may have rendered without an account, characters. */
export const PREVIEW_MAX = 50_000;
