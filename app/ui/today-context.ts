import { createContext } from "react";

/**
 * "2026-11-20": the day in Paris on the server's clock, set by the layout of public pages; "" where nothing grows old.
 * Apart from as-of.tsx, which would bring dates and icons to the script of acting pages.
 */
export const TodayContext = createContext("");
