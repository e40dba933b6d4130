import { neverCached, fragment } from "#app/http/answers/shared.server.ts";
import { pageTime } from "#app/http/pages/page.server.ts";
import { loadMasthead } from "./load.server.ts";
import { Masthead } from "./masthead.tsx";

/** The head of the page alone: a page left open asks for it when its day is over. Nobody keeps it: the next may come after midnight. */
export const loader = async () => fragment(<Masthead {...await loadMasthead(pageTime())} />, undefined, neverCached);
