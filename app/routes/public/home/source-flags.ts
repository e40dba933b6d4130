/** Sources shown with their flag, whatever their feed says of itself (docs/product.md, 2.3). */
const flags: Record<string, string> = { france24: "🇫🇷", rtbf: "🇧🇪", lefigaro: "🇫🇷" };

export function withFlag(source: string, flag = ""): string {
  const key = source.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  const known = Object.keys(flags).find((name) => key.startsWith(name));
  return `${known ? flags[known] : flag} ${source}`.trim();
}
