import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = (file: string) => `routes/api/${file}`;

export const apiRoutes: RouteConfigEntry[] = [];
