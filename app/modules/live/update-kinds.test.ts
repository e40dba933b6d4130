import { describe, expect, test } from "vitest";
import { type Particulars, particularsIn, particularsRow } from "./update-kinds.ts";

const source = "https://www.dekamer.be/vote/12";

describe("the particulars of an update", () => {
  test.each<Particulars>([
    { kind: "text" },
    { kind: "vote", question: "La confiance", for: 82, against: 61, abstentions: 0, source },
    { kind: "vote", question: "", for: 331, against: 0, abstentions: 0, seats: 577, needed: 288 },
    { kind: "quote", words: "Nous voterons ce texte 🎉.", who: "Une députée", role: "" },
    { kind: "figure", value: "62,4\u00A0%", label: "de participation à 17 heures" },
    { kind: "check", claim: "Le plus mal élu", verdict: "nuance", source },
    { kind: "link", source },
  ])("$kind is read as it was written", (particulars) => {
    expect(particularsIn(particularsRow(particulars))).toEqual(particulars);
  });

  test.each([
    ["vote", "{}"],
    ["vote", '{"for":-1,"against":2,"abstentions":0}'],
    ["vote", '{"for":1,"against":2,"abstentions":0,"source":"javascript:alert(1)"}'],
    ["quote", '{"words":"","who":"Une députée"}'],
    ["figure", "null"],
    ["figure", "pas du JSON"],
    ["map", "{}"],
    ["text", '{"kind":"link","source":"javascript:alert(1)"}'],
    ["vote", '{"kind":"check","claim":"Oui","verdict":"faux"}'],
  ])("%s with %s is a plain text for readers", (kind, particulars) => {
    expect(particularsIn({ kind, particulars })).toEqual({ kind: "text" });
  });
});
