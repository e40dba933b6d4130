import { z } from "zod";
import { currentActor, requestInfo } from "#app/http/context.server.ts";
import { json, jsonRefusal, methodNotAllowed, readFields } from "#app/http/json.server.ts";
import { createMessage } from "#app/modules/messages/mutations.server.ts";
import { messageSchema } from "#app/modules/messages/schema.ts";
import { posted } from "#app/utils/posted.ts";
import type { Route } from "./+types/post-queued";

const schema = posted(
  messageSchema.extend({
    submissionKey: z
      .string()
      .max(64)
      .regex(/^[\w-]{10,64}$/),
  }),
);

/** A message that a device kept and sends (utils/offline-queue): there once whatever the tries, or refused in words it can show. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const body = await readFields(request, schema);
  if (!body.ok) return body.reply();
  const { submissionKey, ...message } = body.value;
  const { network } = context.get(requestInfo);
  const sent = await createMessage(await currentActor(request), { ...message, network }, submissionKey);
  return sent.ok ? json({ status: "sent" }, { status: 201 }) : jsonRefusal(sent.errors);
}

export const loader = () => methodNotAllowed("POST");
