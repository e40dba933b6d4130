import { hydrate } from "./hydrate.tsx";

hydrate();
