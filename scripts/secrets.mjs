// node scripts/secrets.mjs: new secrets for a site in production, one KEY=value a line. Nothing is written nor kept.
// The pair of VAPID keys is made once for the whole life of a site: another one silences every subscription.
import { secrets } from "./lib/setup.mjs";

process.stdout.write(`${secrets().join("\n")}\n`);
