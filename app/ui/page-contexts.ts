import { createContext } from "react";

/**
 * "2026-11-20": the day in Paris on the server's clock, set by the layout of public pages; "" where nothing grows old.
 * Apart from as-of.tsx, which would bring dates and icons to the script of acting pages.
 */
export const TodayContext = createContext("");

/** What its reader follows and keeps, by number: for who has no script, which shows it elsewhere (enhance/reading/keep.ts). */
export const OwnContext = createContext<readonly string[]>([]);

/** True around a page that asks for React in the browser and is answered without it (entry.server.tsx). */
export const WithoutReact = createContext(false);
