import { now } from "#app/platform/clock.server.ts";
import { type CsvColumn, csvLines } from "#app/utils/csv.ts";
import { parisDay } from "#app/utils/dates.ts";

/** Characters sent at once: a chunk for each line would cost more than its content. */
const CHUNK_CHARACTERS = 16_384;

/** Streams "sources-2026-11-22.csv". Personal data need a POST, with an entry in the trail first. */
export function csvAnswer<R>(
  name: string,
  columns: readonly CsvColumn<R>[],
  rows: Iterable<R> | AsyncIterable<R>,
): Response {
  const lines = csvLines(columns, rows);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      let text = "";
      while (text.length < CHUNK_CHARACTERS) {
        const line = await lines.next();
        if (line.done) {
          controller.enqueue(encoder.encode(text));
          controller.close();
          return;
        }
        text += line.value;
      }
      controller.enqueue(encoder.encode(text));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${parisDay(now())}.csv"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
