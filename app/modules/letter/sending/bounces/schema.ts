import { z } from "zod";
import { posted } from "#app/utils/posted.ts";

const short = z.string().max(2000).optional();

/** What Brevo's webhook tells of a mail; it has more fields. */
export const brevoSchema = posted(
  z.object({ event: z.string().max(50), "X-Mailin-custom": short, "message-id": short, reason: short }),
);
