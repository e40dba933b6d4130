import { plural } from "#app/utils/text.ts";

/** " : 340 appareils sont prévenus", to end the sentence of what was published; null: nobody is told. */
export function andTold(devices: number | null, isComing = false): string {
  if (devices === null) return `\u202F: personne ${isComing ? "ne sera" : "n’est"} prévenu`;
  const told = isComing
    ? plural(devices, "appareil sera prévenu", "appareils seront prévenus")
    : plural(devices, "appareil est prévenu", "appareils sont prévenus");
  return `\u202F: ${told}`;
}
