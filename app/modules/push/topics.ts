export const pushTopics = [
  { key: "articles", label: "Tous les articles", hint: "Un article vient de paraître." },
  { key: "flash-infos", label: "Flash infos", hint: "Une information importante, en deux lignes." },
  { key: "directs", label: "Directs", hint: "Un suivi en direct commence, ou un moment fort." },
  { key: "elections", label: "Élections", hint: "Une date limite approche\u202F: une semaine avant, puis la veille." },
] as const;

/** Hours of Paris at which one may be told of three minutes: a topic each. */
export const threeMinutesHours = [7, 12, 18, 21] as const;

export type PushTopic = (typeof pushTopics)[number]["key"] | `categorie:${number}` | `trois-minutes:${number}`;

export const threeMinutesTopic = (hour: number): PushTopic => `trois-minutes:${hour}`;

/** What brings one back to three minutes: at the hour that was chosen. */
export const tomorrow = (hour: number | null) =>
  hour === null ? "Demain\u202F: un autre mot, une autre question" : `Demain à ${hour}\u00A0h, s’il y a du nouveau`;

export const everyTopic: PushTopic[] = pushTopics.map(({ key }) => key);

export function categoryTopic(categoryId: number): PushTopic {
  return `categorie:${categoryId}`;
}

export function isPushTopic(value: unknown): value is PushTopic {
  return (
    pushTopics.some(({ key }) => key === value) ||
    (typeof value === "string" && /^(?:categorie:[1-9]\d{0,9}|trois-minutes:(?:7|12|18|21))$/.test(value))
  );
}

/** "Tous les articles, Directs": a device's topics; a deleted category has no name. */
export function topicsInWords(topics: readonly PushTopic[], categories: { id: number; name: string }[]): string {
  const all = topics.includes("articles");
  const words = [
    ...pushTopics.filter(({ key }) => topics.includes(key)).map(({ label }) => label),
    ...categories.filter(({ id }) => !all && topics.includes(categoryTopic(id))).map(({ name }) => name),
  ];
  const hours = threeMinutesHours.filter((hour) => topics.includes(threeMinutesTopic(hour)));
  const daily = hours.map((hour) => `Trois minutes à ${hour} h`);
  return [...words, ...daily].join(", ") || "Rien de choisi";
}
