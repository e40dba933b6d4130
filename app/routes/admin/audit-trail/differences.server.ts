import { standingSubjects } from "#app/records/audit/subject-names.server.ts";
import { detailsIn } from "#app/records/audit/versioned.server.ts";
import { type DiffPart, diffLines } from "#app/utils/text-diff.ts";
import { fieldName, isHidden, subjectsIn, valueInWords } from "./field-labels.server.ts";

export interface Difference {
  field: string;
  label: string;
  before: string;
  after: string;
  parts: DiffPart[] | null;
}

type Fields = Record<string, unknown>;

interface Told {
  subject: string;
  before: string | null;
  after: string | null;
}

/** Past this many characters two texts are told apart line by line. */
const LONG = 160;

const isLong = (text: string) => text.length > LONG || text.includes("\n");

/** What entries say was there before and is there after, field by field in French; equal fields are left out. */
export async function differencesOf(entries: Told[]): Promise<Difference[][]> {
  const described = entries.map((entry) => ({
    noun: entry.subject.split(":")[0] ?? "",
    before: fieldsOf(entry.before),
    after: fieldsOf(entry.after),
  }));
  const existing = await standingSubjects(
    described.flatMap(({ before, after }) =>
      [before, after].flatMap((fields) => Object.entries(fields).flatMap(([name, value]) => subjectsIn(name, value))),
    ),
  );
  const nameOf = (subject: string) => existing.get(subject)?.name || undefined;
  return described.map(({ noun, before, after }) => {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !isHidden(name));
    return names.flatMap((field) => {
      const [old, fresh] = [before, after].map((fields) => valueInWords(noun, field, fields[field], nameOf));
      if (old === undefined || fresh === undefined || old === fresh) return [];
      const parts = isLong(old) || isLong(fresh) ? diffLines(old, fresh).filter(({ text }) => text !== "") : null;
      return [{ field, label: fieldName(noun, field), before: old, after: fresh, parts }];
    });
  });
}

function fieldsOf(details: string | null): Fields {
  const value = detailsIn(details);
  if (value === null || typeof value !== "object") return {};
  return Array.isArray(value) ? { topics: value } : (value as Fields);
}
