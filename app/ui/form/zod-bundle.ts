// What checks a form in the browser, fetched when a field is first touched (lazy-validation.ts): zod, and our words for it.
import "../zod-messages.ts";

export { coerceFormValue } from "@conform-to/zod/v4/future";
