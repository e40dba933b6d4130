import { z } from "zod";
import { posted } from "#app/utils/posted.ts";
import { webAddress } from "#app/utils/web-address.ts";

/** Bytes of a file sent by a page (server/request.ts takes a little more); npm run import takes larger ones. */
export const LARGEST_SENT = 30_000_000;

const site = webAddress({ wrong: "Donnez l’adresse entière de l’ancien site, par exemple https://exemple.fr." })
  .optional()
  .transform((address = "") => address);

export const importSchema = posted(z.object({ site }));

export const importFields = { file: "Le fichier", site: "L’adresse de l’ancien site" };
