import { createContext } from "react";

/** "2026-11-20": the day in Paris on the server's clock, set by the layout of public pages; "" where nothing grows old. */
export const TodayContext = createContext("");
