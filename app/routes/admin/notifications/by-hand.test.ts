import { expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { contextFor, formRequest, makeStaff } from "#tests/support/actors.ts";
import { action } from "./home.tsx";

test("a message to many is an alert, shown again before it leaves; what is refused keeps what was typed", async () => {
  const admin = await makeStaff("admin");
  const send = async (fields: Record<string, string>) => {
    const request = formRequest("/admin/notifications-test?index", fields);
    return action({ request, context: contextFor(admin), params: {} } as never);
  };
  const typed = { title: "Essai à tous", body: "Un message.", url: "/articles", audience: "*", endpoint: "" };
  const elsewhere = await send({ ...typed, url: "https://ailleurs.example" });
  expect(JSON.stringify(elsewhere)).toContain("page de ce site");
  expect(await db.alert.count()).toBe(0);
  const proposed = (await send(typed)) as Response;
  const alert = await db.alert.findFirstOrThrow();
  expect([proposed.status, proposed.headers.get("location")]).toEqual([302, `/admin/alertes/${alert.id}`]);
  expect(alert).toMatchObject({ title: "Essai à tous", topics: '["*"]', state: "waiting", proposedById: admin.id });
  expect(await db.pushCampaign.count()).toBe(0);
});
