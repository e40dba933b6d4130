import { createContext } from "react";

/** True around a page that asks for React in the browser and is answered without it (entry.server.tsx). */
export const WithoutReact = createContext(false);
