/** What this text is as a web address, or null. `URL.canParse` and `URL.parse` are unknown to Safari before 17. */
export function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
