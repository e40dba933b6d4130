import { encodeQuickly } from "#app/modules/media/encode.server.ts";
import { PHONE } from "#app/modules/media/text-picture.ts";
import { hashCheaply } from "#app/platform/passwords/password.server.ts";

// Before the seed, most of whose work they are: pages are weighed on a phone (tests/support/page-weight.ts), which asks
// for one width, and no test looks at the wider ones.
encodeQuickly({ weighed: PHONE, drawn: PHONE });
// The administrator signs in hundreds of times; what a real hash costs is proved where it is made (platform/passwords/passwords.test.ts).
hashCheaply();
