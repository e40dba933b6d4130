import type { DeviceList } from "#app/utils/device-list.ts";

export const followKinds = {
  categorie: "thème",
  parti: "parti",
  election: "élection",
  direct: "direct",
  auteur: "signature",
} as const;

type FollowKind = keyof typeof followKinds;

export type Follow = `${FollowKind}:${number}`;

const shape = new RegExp(`^(?:${Object.keys(followKinds).join("|")}):[1-9]\\d{0,8}$`);

export const isFollow = (value: unknown): value is Follow => typeof value === "string" && shape.test(value);

export const kindOf = (follow: Follow) => follow.split(":")[0] as FollowKind;

export const followList: DeviceList<Follow> = {
  cookie: "cx-suivis",
  on: "suivre",
  off: "ne-plus-suivre",
  words: ["Suivre", "Suivi"],
  page: "/suivis",
  title: "Ce que tu suis",
  fits: isFollow,
  full: "Tu suis déjà 60 choses sur cet appareil\u202F: retires-en, ou connecte-toi pour en suivre plus.",
};

export const pushTopics = [
  { key: "articles", label: "Tous les articles", hint: "Un article vient de paraître." },
  {
    key: "suivis",
    label: "Ce que tu suis",
    hint: "Un thème, un parti, une signature, un direct. Au plus 3 par jour, aucune entre 22\u00A0h et 7\u00A0h.",
  },
  { key: "flash-infos", label: "Flash infos", hint: "Une information importante, en deux lignes." },
  { key: "directs", label: "Directs", hint: "Un suivi en direct commence, ou un moment fort." },
  { key: "elections", label: "Élections", hint: "Une date limite approche\u202F: une semaine avant, puis la veille." },
] as const;

export const threeMinutesHours = [7, 12, 18, 21] as const;

export type PushTopic = (typeof pushTopics)[number]["key"] | Follow | `trois-minutes:${number}`;

export const threeMinutesTopic = (hour: number): PushTopic => `trois-minutes:${hour}`;

export const tomorrow = (hour: number | null) =>
  hour === null ? "Demain\u202F: un autre mot, une autre question" : `Demain à ${hour}\u00A0h, s’il y a du nouveau`;

export function categoryTopic(categoryId: number): PushTopic {
  return `categorie:${categoryId}`;
}

export function isPushTopic(value: unknown): value is PushTopic {
  return (
    pushTopics.some(({ key }) => key === value) ||
    isFollow(value) ||
    (typeof value === "string" && /^trois-minutes:(?:7|12|18|21)$/.test(value))
  );
}

export const toldOnDevices = (topics: PushTopic[]): PushTopic[] =>
  topics.includes("suivis") ? topics : topics.filter((topic) => !isFollow(topic));

export function topicsInWords(topics: readonly PushTopic[]): string {
  const words = pushTopics.filter(({ key }) => topics.includes(key)).map(({ label }) => label);
  const hours = threeMinutesHours.filter((hour) => topics.includes(threeMinutesTopic(hour)));
  return [...words, ...hours.map((hour) => `Trois minutes à ${hour} h`)].join(", ") || "Rien de choisi";
}
