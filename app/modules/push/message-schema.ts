import { z } from "zod";
import { optionalText, requiredText } from "#app/utils/text-schemas.ts";
import { type PushTopic, isPushTopic } from "./topics.ts";

/** To whom: the device one is at, everyone, or those of a topic. */
type Audience = "appareil" | "*" | PushTopic;

const isAudience = (value: unknown): value is Audience => value === "appareil" || value === "*" || isPushTopic(value);

export const messageSchema = z.object({
  title: requiredText("Donnez un titre.", 120, "Ce titre"),
  body: optionalText(500),
  url: z.string({ error: "Donnez la page où mène la notification." }).trim().min(1).max(500, "Ce lien est trop long."),
  audience: z.custom<Audience>(isAudience, "Choisissez à qui l’envoyer."),
  endpoint: z.string().max(2048).default(""),
  /** Of the page that asks, once it has shown the message. */
  proof: z.string().max(64).optional(),
});

export type MessageInput = z.infer<typeof messageSchema>;

export const messageFields = { title: "Titre", body: "Texte", url: "Page", audience: "Destinataires" };
