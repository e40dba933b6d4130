import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { sectionAt } from "../sections.server.ts";
import { tabMeta } from "./meta.ts";

export { DeleteRoute as default } from "./asking.tsx";

export const meta = tabMeta;

/** The buttons of a row, whichever the section; the page that asks before deleting. */
export const loader = (args: LoaderFunctionArgs) => sectionAt(args.pattern).question(args);

export const action = (args: ActionFunctionArgs) => sectionAt(args.pattern).buttons(args);
