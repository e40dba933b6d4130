import { expect, test } from "vitest";
import { createMessage } from "#app/modules/messages/mutations.server.ts";
import { messageSchema } from "#app/modules/messages/schema.ts";
import { anonymousActor } from "#app/records/rights/actor.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { createRequest } from "./mutations.server.ts";
import { findRequest } from "./queries.server.ts";
import { requestForm } from "./schema.ts";

test("administrators alone are told who sent a request", async () => {
  const [admin, editor] = [await makeStaff("admin"), await makeStaff("editor")];
  const sent = { name: "Inès", email: "ines@lecture.example", subject: "Une erreur", body: "La date est fausse." };
  const message = await createMessage(anonymousActor, { ...messageSchema.parse(sent), network: "203.0.113.9" });
  const messageId = message.ok ? message.value.id : null;
  const form = { kind: "correction", asked: "La date est fausse.", receivedOn: "2026-01-05", messageId };
  const made = await createRequest(admin, requestForm.schema.parse(form));
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  expect((await findRequest(admin, made.value.id))?.sender).toMatchObject({ name: "Inès", email: sent.email });
  const told = await findRequest(editor, made.value.id);
  expect(told).toMatchObject({ hasSender: true, sender: null, asked: "La date est fausse." });
  expect(JSON.stringify(told)).not.toMatch(/Inès|ines@/);
});
