import { expect, test } from "vitest";
import { maintain } from "#app/platform/db.server.ts";
import { makeStaff } from "../../../tests/support/actors.ts";
import { findAutosave, saveAutosave } from "./autosave.server.ts";

test("a text is kept only after the copy it continues", async () => {
  const lea = await makeStaff();
  const first = await saveAutosave(lea, "article:1", { body: "un" }, "");
  expect(first).not.toBeNull();
  expect(await saveAutosave(lea, "article:1", { body: "autre onglet" }, "")).toBeNull();
  expect(await saveAutosave(lea, "article:1", { body: "autre appareil" }, "2026-01-01T00:00:00.000Z")).toBeNull();
  expect(await findAutosave(lea, "article:1")).toMatchObject({ value: { body: "un" } });
  expect(await saveAutosave(lea, "article:1", { body: "deux" }, first?.toISOString())).not.toBeNull();
  expect(await findAutosave(lea, "article:1")).toMatchObject({ value: { body: "deux" } });
  await maintain("tests", (tx) => tx.autosave.deleteMany());
});
