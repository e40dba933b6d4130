import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { now } from "#app/platform/clock.server.ts";
import { noteListExport } from "#app/records/audit/list.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canManage } from "#app/records/rights/permissions.ts";
import { type CsvColumn, csvLines } from "#app/utils/csv.ts";
import { parisDay } from "#app/utils/dates.ts";
import { answerRowAction } from "./answers.server.ts";
import { contentAnswer, streamed } from "./answers/shared.server.ts";
import { staffActor } from "./context.server.ts";
import { readButton } from "./form.server.ts";

export type ListRequest = Pick<LoaderFunctionArgs, "request" | "context">;

export interface Batch {
  page: number;
  perPage: number;
}

export interface RowPage {
  items: { id: number }[];
  pages?: number;
}

export interface ListRows<L extends RowPage> {
  /** Of the file: "articles" is "articles-2026-11-22.csv". */
  name: string;
  list: (asked: ListRequest, batch?: Batch) => Promise<L>;
  columns: readonly CsvColumn<L["items"][number]>[];
}

/** Rows read, and held, at once. */
const BATCH = 500;

export const listRows = <L extends RowPage>(rows: ListRows<L>) => ({
  ...rows,
  loader: async (args: LoaderFunctionArgs) => ({
    ...(await rows.list(args)),
    canManage: canManage(staffActor(args.context)),
  }),
});

export function csvExport<L extends RowPage>({ name, list, columns }: ListRows<L>) {
  return ({ request, context }: LoaderFunctionArgs): Response =>
    csvAnswer(name, columns, everyRow(list, { request, context }));
}

/** `action` of the export of personal data: a POST, by who has the right, noted in the trail first. */
export function personalCsvExport<L extends RowPage>(
  noun: Parameters<typeof noteListExport>[1],
  { name, list, columns }: ListRows<L>,
  back: string,
) {
  return async ({ request, context }: ActionFunctionArgs): Promise<Response> => {
    await readButton(request);
    const actor: StaffActor = staffActor(context);
    const outcome = await noteListExport(actor, noun);
    if (!outcome.ok) return answerRowAction(outcome, back, "");
    return csvAnswer(name, columns, everyRow(list, { request, context }));
  };
}

/** Every row, one batch in memory at a time. New rows may push one into the next batch: it is still sent once. */
async function* everyRow<L extends RowPage>(
  list: ListRows<L>["list"],
  asked: ListRequest,
): AsyncGenerator<L["items"][number]> {
  const sentIds = new Set<number>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const batch = await list(asked, { page, perPage: BATCH });
    pages = batch.pages ?? 1;
    for (const row of batch.items) {
      if (sentIds.has(row.id)) continue;
      sentIds.add(row.id);
      yield row;
    }
  }
}

/** Characters sent at once: a chunk for each line would cost more than its content. */
const CHUNK_CHARACTERS = 16_384;

async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = "";
  for await (const line of lines) {
    text += line;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield encoder.encode(text);
    text = "";
  }
  yield encoder.encode(text);
}

/** Streams "sources-2026-11-22.csv". Personal data need a POST, with an entry in the trail first. */
export function csvAnswer<R>(
  name: string,
  columns: readonly CsvColumn<R>[],
  rows: Iterable<R> | AsyncIterable<R>,
): Response {
  return contentAnswer("text/csv; charset=utf-8", streamed(inChunks(csvLines(columns, rows))), {
    "Content-Disposition": `attachment; filename="${name}-${parisDay(now())}.csv"`,
    "X-Content-Type-Options": "nosniff",
  });
}
