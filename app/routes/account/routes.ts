import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = (file: string) => `routes/account/${file}`;

export const accountRoutes: RouteConfigEntry[] = [];
