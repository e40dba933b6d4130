import { encodeQuickly } from "#app/modules/media/encode.server.ts";

// Before the seed: the widths that no test weighs (tests/support/weights.ts asks as a phone does) are most of its work.
encodeQuickly(721);
