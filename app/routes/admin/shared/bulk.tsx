import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { sectionAt } from "../sections.server.ts";
import { tabMeta } from "./meta.ts";

export { BulkRoute as default } from "./bulk-page.tsx";

export const meta = tabMeta;

/** Several rows at once, whichever the section; the pages that ask first. */
export const loader = (args: LoaderFunctionArgs) => sectionAt(args.pattern).bulk.loader(args);

export const action = (args: ActionFunctionArgs) => sectionAt(args.pattern).bulk.action(args);
