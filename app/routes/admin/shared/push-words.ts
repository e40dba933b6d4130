import { plural } from "#app/utils/text.ts";

/** " : 340 appareils sont prévenus", to end the sentence of what was published; nothing where nobody is told. */
export function andTold(devices: number | null, isComing = false): string {
  if (devices === null) return "";
  const told = isComing
    ? plural(devices, "appareil sera prévenu", "appareils seront prévenus")
    : plural(devices, "appareil est prévenu", "appareils sont prévenus");
  return `\u202F: ${told}`;
}
