import { lawStepForm } from "#app/modules/lawmaking/schema.ts";
import { declaredEdit } from "../declared/edit.tsx";
import { lawSteps } from "./section.server.ts";

const page = declaredEdit<typeof lawSteps>("law-step", { form: lawStepForm, back: "Fabrique de la loi" });

export const meta = page.meta;
export const loader = lawSteps.row.loader;
export const action = lawSteps.row.action;
export default page.Page;
