const longest = 48 * 3600;

/**
 * Seconds of an itunes:duration: hh:mm:ss, mm:ss (75:30 is 75 minutes), 1h2m3s or seconds, decimals rounded down.
 * Null when unreadable or longer than two days.
 */
export function durationInSeconds(text: string): number | null {
  const clean = text.trim().toLowerCase();
  const clock = /^(?:(\d{1,3}):)?(\d{1,4}):(\d{1,2})(?:\.\d{1,6})?$/.exec(clean);
  const words = /^(?:(\d{1,3})h)? ?(?:(\d{1,4})m(?:in)?)? ?(?:(\d{1,6})s)?$/.exec(clean);
  const match = clock ?? (clean && words);
  const plain = /^\d{1,6}(?:\.\d{1,6})?$/.test(clean) ? Math.floor(Number(clean)) : null;
  const seconds = plain ?? (match ? Number(match[1] ?? 0) * 3600 + Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0) : null);
  return seconds !== null && seconds > 0 && seconds <= longest ? seconds : null;
}
