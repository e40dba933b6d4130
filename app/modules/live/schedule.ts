export interface Moment {
  time: string;
  text: string;
}

const MOST_MOMENTS = 30;
const LONGEST_MOMENT = 160;

/** The lines of a programme as readers see them; what is no line of one is left out. */
export function programmeIn(programme: string): Moment[] {
  return programme.split("\n").flatMap((line) => momentIn(line) ?? []);
}

/** The programme as it is kept, a line each, or a sentence that names the first line that is wrong. */
export function readProgramme(typed: string): { programme: string } | { wrong: string } {
  const lines = typed.split(/\r\n?|\n/).map((line) => line.trim());
  const moments: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (!line) continue;
    const moment = momentIn(line);
    const number = `Ligne ${index + 1}`;
    if (!moment)
      return {
        wrong: `${number}\u202F: commencez par l’heure, par exemple «\u202F20:00 Premières estimations\u202F».`,
      };
    if (moment.text.length > LONGEST_MOMENT)
      return { wrong: `${number}\u202F: ${LONGEST_MOMENT} caractères au plus après l’heure.` };
    moments.push(`${moment.time} ${moment.text}`);
  }
  if (moments.length > MOST_MOMENTS) return { wrong: `Le programme a ${MOST_MOMENTS} lignes au plus.` };
  return { programme: moments.join("\n") };
}

/** "20:00 Premières estimations", "20h Premières estimations", "20 h 30, les résultats". */
function momentIn(line: string): Moment | null {
  const trimmed = line.trim();
  const clock = /^([01]?\d|2[0-3])\s*(?::|h)\s*([0-5]\d)?(?!\d)/iu.exec(trimmed);
  if (!clock) return null;
  const [head, hour = "", minute = "00"] = clock;
  // Apart from the hour: one pattern for both would try each way to share a run of spaces between its parts.
  const [, text] = /^[-–—:,]?\s*(\S.*)$/u.exec(trimmed.slice(head.length).trimStart()) ?? [];
  return text === undefined ? null : { time: `${hour.padStart(2, "0")}:${minute}`, text: text.trim() };
}
