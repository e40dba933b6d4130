import { expect, test } from "vitest";
import { csvAnswer } from "./list-rows.server.ts";

const columns = [{ label: "Nombre", value: (row: number) => row }];

test("a list of any length is a file to download, never kept", async () => {
  async function* rows() {
    for (let row = 0; row < 20_000; row += 1) yield row;
  }
  const answer = csvAnswer("nombres", columns, rows());
  expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="nombres-\d{4}-\d\d-\d\d\.csv"$/);
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split("\r\n");
  expect(lines.length).toBe(20_002);
  expect(lines.at(-2)).toBe("19999");
});

test("who leaves in the middle stops the reading", async () => {
  let stopped = false;
  async function* rows() {
    try {
      for (let row = 0; ; row += 1) yield row;
    } finally {
      stopped = true;
    }
  }
  const reader = csvAnswer("nombres", columns, rows()).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(stopped).toBe(true);
});

test("what a spreadsheet would run leaves as text, whatever it begins with", async () => {
  const cells = ['=HYPERLINK("http://mal.example";"clic")', "+33", "-2+3", "@SUM(A1)", "\tdeux", "12"];
  async function* rows() {
    yield* cells;
  }
  const answer = csvAnswer("cellules", [{ label: "Cellule", value: (cell: string) => cell }], rows());
  const lines = (await answer.text()).trimEnd().split("\r\n").slice(1);
  expect(lines).toHaveLength(cells.length);
  expect(lines.filter((line) => /^"?[=+@\t-]/.test(line))).toEqual([]);
  expect(lines.at(-1)).toBe("12");
});
