import { expect, test } from "vitest";
import type { PushQuestion } from "#app/modules/push/audiences.server.ts";
import { HOUR, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { contextFor, formRequest, makeStaff } from "#tests/support/actors.ts";
import { action } from "./home.tsx";

test("a question answered after its hour is asked again, with what was typed", async () => {
  Object.assign(env, { VAPID_PUBLIC_KEY: "publique", VAPID_PRIVATE_KEY: "privée" });
  const admin = await makeStaff("admin");
  const subscription = { endpoint: "https://fcm.googleapis.com/x", p256dh: "x", auth: "y", host: "fcm.googleapis.com" };
  await maintain("tests", (tx) => tx.pushSubscription.create({ data: subscription }));
  const typed = { title: "Essai à tous", body: "Un message.", url: "/articles", audience: "*", endpoint: "" };
  const send = async (fields: Record<string, string>) => {
    const request = formRequest("/admin/notifications-test?index", fields);
    const answer = await action({ request, context: contextFor(admin), params: {} } as never);
    if (answer instanceof Response) return { status: answer.status };
    return (answer as unknown as { data: { question: PushQuestion; why?: string; result: { initialValue?: object } } })
      .data;
  };
  const first = await send(typed);
  const proof = "question" in first ? first.question.proof : "";
  travel(HOUR + 1);
  const again = await send({ ...typed, proof });
  expect(again).toMatchObject({
    why: expect.stringContaining("il y a plus d’une heure"),
    question: { message: { title: "Essai à tous", body: "Un message." }, devices: 1 },
  });
  expect(JSON.stringify(again)).toContain('"/articles"');
  expect(await db.pushCampaign.count()).toBe(0);
  expect(await send({ ...typed, proof: "question" in again ? again.question.proof : "" })).toEqual({ status: 303 });
  expect(await db.pushCampaign.count()).toBe(1);
});
