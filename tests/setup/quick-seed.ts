import { encodeQuickly } from "#app/modules/media/encode.server.ts";
import { hashCheaply } from "#app/platform/passwords/password.server.ts";

// Before the seed: the widths that no test weighs (tests/support/page-weight.ts asks as a phone does) are most of its work.
encodeQuickly(721);
// The administrator signs in hundreds of times; what a real hash costs is proved where it is made (platform/passwords/password.test.ts).
hashCheaply();
