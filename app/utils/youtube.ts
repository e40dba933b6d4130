const ID = /^[\w-]{11}$/;

/**
 * YouTube identifier of an address (docs/product.md, 5): 11 characters as is, else from shorts,
 * watch, embed, live or short-link addresses; anything else is returned unchanged, for the form to refuse in words.
 */
export function youtubeId(input: string): string {
  const value = input.trim();
  if (ID.test(value)) return value;
  const path = /(?:youtube(?:-nocookie)?\.com\/(?:shorts|embed|live|v)\/|youtu\.be\/)([\w-]{11})(?![\w-])/.exec(
    value,
  )?.[1];
  if (path) return path;
  return /youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{11})(?![\w-])/.exec(value)?.[1] ?? input;
}

export function isYoutubeId(value: string): boolean {
  return ID.test(value);
}
