import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { sectionAt } from "../sections.server.ts";

/** The list as a file, whichever the section: a GET, or a POST where it is of people. */
export const loader = (args: LoaderFunctionArgs) => sectionAt(args.pattern).csv.loader(args);

export const action = (args: ActionFunctionArgs) => sectionAt(args.pattern).csv.action(args);
