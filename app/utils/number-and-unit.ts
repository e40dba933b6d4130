import { trimEndOf } from "./text.ts";

/** "289 voix" as "289" and "voix", "12,5 % des voix" as "12,5 %" and "des voix"; whole where it does not begin with a number. */
export function numberAndUnit(value: string): [string, string?] {
  const digits = trimEndOf(/^\D?[\d\s.,]*/.exec(value)?.[0] ?? "", /\D/);
  const percent = /^\s?%/.exec(value.slice(digits.length))?.[0] ?? "";
  const number = digits + percent;
  const after = value.slice(number.length);
  const unit = after.trimStart();
  return digits && unit && unit !== after && /^\D/.test(unit) ? [number, unit] : [value];
}
