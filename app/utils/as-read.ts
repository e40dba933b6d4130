/** The words of a text in Markdown as they are read: without the signs of its headings, marks and links. */
export const asRead = (markdown: string): string =>
  markdown
    .replaceAll(/^(?:#{1,6}|>) /gm, "")
    .replaceAll(/^([ \t]{0,20})[-*+] /gm, "$1• ")
    .replaceAll(/!?\[([^[\]]{0,300})\]\([^()]{0,2000}\)/g, "$1")
    .replaceAll(/\\([!-/:-@[-`{-~])|\*{1,3}|~~|`/g, "$1")
    .replaceAll(/([\p{L}\p{N}]_)(?=[\p{L}\p{N}])|_/gu, "$1");
