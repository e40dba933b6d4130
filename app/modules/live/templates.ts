import templates from "./templates.json" with { type: "json" };

/** What a coverage may begin with: the fields of its form, and ready headlines for its desk, one a line. */
export { templates };

/** How many times faster than it was a recorded evening is played. */
export const paces = [1, 10, 60] as const;

export type Pace = (typeof paces)[number];
export const isPace = (value: unknown): value is Pace => paces.some((pace) => pace === value);

export type TemplateName = keyof typeof templates;

export const templateNames = Object.keys(templates) as TemplateName[];

export const templateNamed = (name: string | null): TemplateName | null =>
  name !== null && Object.hasOwn(templates, name) ? (name as TemplateName) : null;
