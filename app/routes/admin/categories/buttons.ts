import { categories } from "./section.server.ts";

/** Without the page that asks before deleting: delete.tsx asks where its articles go. */
export const action = categories.buttons;
