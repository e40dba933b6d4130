import { type RouteConfigEntry, index, layout } from "@react-router/dev/routes";

const at = (file: string) => `routes/public/${file}`;

export const publicRoutes: RouteConfigEntry[] = [
  layout(at("layout.tsx"), [
    index(at("home/home.tsx")),
  ]),
];
