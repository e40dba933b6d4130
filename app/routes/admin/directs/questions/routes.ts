import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = (file: string) => `routes/admin/directs/questions/${file}`;
const questionPath = ":id/questions/:questionId";

/** The questions of a coverage, under its section. */
export const questionRoutes: RouteConfigEntry[] = [
  route(":id/questions", at("queue.tsx")),
  route(":id/questions/lot/ecarter", at("bulk.ts")),
  route(questionPath, at("question.tsx")),
  ...["publier", "ecarter", "remettre"].map((word) =>
    route(`${questionPath}/${word}`, at("buttons.ts"), { id: at(`buttons/${word}`) }),
  ),
];
