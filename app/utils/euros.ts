import { z } from "zod";

/** "1 234,50 €" from cents. */
export function eurosInWords(cents: number): string {
  return (cents / 100).toLocaleString("fr-FR", { style: "currency", currency: "EUR" });
}

/** What a field shows of an amount: "1234,50", empty for nothing. */
export function eurosInput(cents: number): string {
  return cents === 0 ? "" : (cents / 100).toFixed(2).replace(".", ",");
}

/** An amount as people type it ("1 234,50", "120 €", "99.9"), in cents; an empty field is 0. */
export function euros(max = 10_000_000) {
  return z
    .string()
    .trim()
    .max(30, "Ce montant est trop long.")
    .default("")
    .transform((text, issues) => {
      if (text === "") return 0;
      const [, whole = "", part = ""] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s€]/g, "")) ?? [];
      if (whole === "")
        issues.addIssue({ code: "custom", message: "Un montant s’écrit en euros, par exemple 1 234,50." });
      const cents = Number(whole) * 100 + Number(part.padEnd(2, "0"));
      if (cents > max)
        issues.addIssue({ code: "custom", message: `Ce montant est trop grand\u202F: ${eurosInWords(max)} au plus.` });
      return cents;
    });
}
