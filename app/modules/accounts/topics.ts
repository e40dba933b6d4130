/** What a reader may be notified of; the same keys as the topics of a device's subscription. */
export const topics = [
  { key: "articles", label: "Nouveaux articles", hint: "Un article vient de paraître." },
  { key: "directs", label: "Suivis en direct", hint: "Un suivi en direct commence." },
  { key: "flash-infos", label: "Flash infos", hint: "Une information importante, en deux lignes." },
] as const;

export type TopicKey = (typeof topics)[number]["key"];

export function isTopic(value: unknown): value is TopicKey {
  return topics.some(({ key }) => key === value);
}
