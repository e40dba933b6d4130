import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { NamedNoun } from "#app/records/actions/nouns.ts";
import type { Form } from "#app/records/declared/form.ts";
import type { RowAction, deletion } from "./actions.server.ts";
import type { bulk } from "./bulk.server.ts";
import type { ListRows, RowPage } from "./list-rows.server.ts";

export interface Section {
  at: string;
  noun: NamedNoun;
  bin:
    | {
        find: (id: number) => Promise<unknown>;
        nameOf: (id: number) => Promise<string | null>;
        purge: () => Promise<void>;
      }
    | undefined;
  uploads: string[];
  question: ReturnType<typeof deletion>["loader"];
  buttons: RowAction;
  bulk: ReturnType<typeof bulk>;
  form: Form | undefined;
  rows: Pick<ListRows<RowPage>, "name" | "list"> | undefined;
  csv: { loader: (args: LoaderFunctionArgs) => Response; action: (args: ActionFunctionArgs) => Promise<Response> };
}

const registered = new Map<string, Section>();

/** Every section that is loaded: all of them, once routes are (routes/admin/sections.server.ts). */
export const sections = (): Section[] => [...registered.values()];

export function register<S extends Section>(section: S): S {
  registered.set(section.at, section);
  return section;
}

/** The section of an address, from its route's pattern: "admin/videos/:id/publier", "admin/videos/lot/publier". */
export function sectionAt(pattern: string): Section {
  const at = `/${pattern.replace(/^\//, "")}`.replace(/\/(:id\/.+|lot\/[\w-]+|exporter)$/, "");
  const section = registered.get(at);
  if (!section) throw new Error(`${pattern} is of no section`);
  return section;
}
