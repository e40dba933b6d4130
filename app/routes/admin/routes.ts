import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = (file: string) => `routes/admin/${file}`;

export const adminRoutes: RouteConfigEntry[] = [];
