import { createContext } from "react";

/** The day in Paris on the server's clock; "" where nothing grows old. Apart from as-of.tsx, for its dates and icons. */
export const TodayContext = createContext("");

/** What its reader follows and keeps, by number: for who has no script, which shows it elsewhere (enhance/reading/keep.ts). */
export const OwnContext = createContext<readonly string[]>([]);

/** True around a page that asks for React in the browser and is answered without it (entry.server.tsx). */
export const WithoutReact = createContext(false);
