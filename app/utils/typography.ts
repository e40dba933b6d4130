const NNBSP = "\u202F";

/** French typography for a plain text: narrow no-break spaces before ; : ! ? and inside « ». */
export function french(text: string): string {
  return text
    .replaceAll(/[ \u00A0]([;!?»])/g, `${NNBSP}$1`)
    .replaceAll(/[ \u00A0]:(?=\s|$)/g, `${NNBSP}:`)
    .replaceAll(/«[ \u00A0]/g, `«${NNBSP}`);
}
