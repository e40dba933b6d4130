/** What is pushed: how long a push service keeps it for a device that is off (seconds), and how much of its battery it is worth. */
export const pushKinds = {
  article: { label: "Article", ttl: 12 * 3600, urgency: "normal" },
  flash: { label: "Flash info", ttl: 2 * 3600, urgency: "high" },
  direct: { label: "Début d’un direct", ttl: 3 * 3600, urgency: "high" },
  update: { label: "Moment d’un direct", ttl: 2 * 3600, urgency: "high" },
  election: { label: "Date d’une élection", ttl: 12 * 3600, urgency: "normal" },
  "three-minutes": { label: "Trois minutes", ttl: 6 * 3600, urgency: "normal" },
  message: { label: "Message de la rédaction", ttl: 12 * 3600, urgency: "normal" },
  test: { label: "Essai", ttl: 600, urgency: "high" },
} as const;

export type PushKind = keyof typeof pushKinds;

export const isPushKind = (value: string): value is PushKind => value in pushKinds;

export const AT_ONCE = 20;
