import { expect, test } from "vitest";
import { DAY, MINUTE, travel } from "#app/platform/clock.server.ts";
import { maintain } from "#app/platform/db.server.ts";
import { makeStaff } from "../../../tests/support/actors.ts";
import {
  MOST_WAITING,
  dropAutosave,
  findAutosave,
  forgetTyped,
  purgeAutosaves,
  saveAutosave,
  saveAutosaveBeside,
  typedKey,
  waitingBehind,
} from "./autosave.server.ts";

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

test("a saved form leaves nothing, and what was typed before it comes back from no tab", async () => {
  const lea = await makeStaff();
  const first = await saveAutosave(lea, "page:/x", "title=Un", "");
  await dropAutosave(lea, "page:/x", first?.toISOString());
  const saved = await findAutosave(lea, "page:/x");
  expect(saved?.value).toBeNull();
  // On its way while the form was, in this tab; typed in another that was open all the while.
  expect(await saveAutosave(lea, "page:/x", "title=Un", first?.toISOString())).toBeNull();
  expect(await saveAutosave(lea, "page:/x", "title=Un", "")).toBeNull();
  expect((await findAutosave(lea, "page:/x"))?.value).toBeNull();
  // Opened since: it knows.
  expect(await saveAutosave(lea, "page:/x", "title=Deux", saved?.savedAt.toISOString())).not.toBeNull();
  expect(await findAutosave(lea, "page:/x")).toMatchObject({ value: "title=Deux" });
});

test("a text that one did not choose to give up waits behind the newer one", async () => {
  const lea = await makeStaff();
  const key = typedKey("/admin/x");
  const now = async () => (await findAutosave<string>(lea, key))?.value;
  const behind = async () => (await waitingBehind(lea, key)).length;
  const beside = (text: string, after = "-") => saveAutosaveBeside(lea, key, text, after);
  for (const text of ["Un", "Deux", "Trois", "Trois"]) await beside(text);
  expect([await now(), await behind()]).toEqual(["Trois", 2]);
  // It goes on.
  await beside("Trois, plus long", (await findAutosave(lea, key))?.savedAt.toISOString());
  expect([await now(), await behind()]).toEqual(["Trois, plus long", 2]);
  await dropAutosave(lea, key, (await waitingBehind(lea, key))[0]?.toISOString());
  expect([await now(), await behind()]).toEqual(["Trois, plus long", 1]);
  // Pressed twice, the older one that came in its place stays.
  const shown = (await findAutosave(lea, key))?.savedAt.toISOString();
  for (const press of [shown, shown]) await dropAutosave(lea, key, press);
  expect([await now(), await behind()]).toEqual(["Un", 0]);
  await beside("Deux");
  await maintain("tests", (tx) => forgetTyped(tx, "/admin/x"));
  expect([await now(), await behind()]).toEqual([undefined, 0]);
});

test("one's own, so many of them, and for 30 days", async () => {
  const [lea, noe] = [await makeStaff(), await makeStaff()];
  for (let count = 0; count <= MOST_WAITING; count += 1) await saveAutosave(lea, `page:/${count}`, "body=x");
  await saveAutosave(noe, "page:/0", "body=noe");
  expect(await findAutosave(lea, "page:/0")).toBeNull();
  expect(await findAutosave(lea, "page:/1")).not.toBeNull();
  expect(await findAutosave(noe, "page:/0")).toMatchObject({ value: "body=noe" });
  await purgeAutosaves();
  expect(await findAutosave(lea, "page:/1")).not.toBeNull();
  travel(30 * DAY + MINUTE);
  await purgeAutosaves();
  travel(-30 * DAY - MINUTE);
  expect(await findAutosave(lea, "page:/1")).toBeNull();
});
