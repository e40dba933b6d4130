import { z } from "zod";
import { posted } from "#app/utils/posted.ts";
import { type PushTopic, isPushTopic } from "./topics.ts";

const unreadable = "L’abonnement de ce navigateur est illisible.";

const bytes = z
  .string({ error: unreadable })
  .max(200, unreadable)
  .regex(/^[\w-]+={0,2}$/, unreadable)
  .transform((text) => text.replaceAll("=", ""));

/** An address of a push service, as the browser was given it. Whether it is one is said by the domain (endpoint.server.ts). */
const endpoint = z.string({ error: unreadable }).min(1, unreadable).max(20_000, unreadable);

const topics = z
  .array(z.custom<PushTopic>(isPushTopic, "Ce sujet n’existe pas."), { error: "Les sujets sont une liste." })
  .max(400, "Trop de sujets.");

const keys = z.object({ p256dh: bytes, auth: bytes }, { error: unreadable });

export const subscriptionSchema = posted(
  z.object({
    endpoint,
    keys,
    topics: topics.optional(),
    replaces: endpoint.optional(),
    replacesAuth: bytes.optional(),
  }),
);

export type SubscriptionInput = z.infer<typeof subscriptionSchema>;

/** Who asks for its own subscription shows its secret; a reader's own may go without. */
export const ownSubscriptionSchema = posted(
  z.object({ endpoint, keys: z.object({ auth: bytes.optional() }, { error: unreadable }).optional() }),
);

export const topicsSchema = posted(
  z.object({ endpoint, keys: z.object({ auth: bytes }, { error: unreadable }), topics: topics.optional() }),
);

export const verifySchema = posted(z.object({ endpoint }));

export const clickSchema = posted(z.object({ campaign: z.number().int().positive(), token: z.string().max(100) }));
