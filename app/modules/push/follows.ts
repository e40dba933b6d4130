import type { DeviceList } from "#app/utils/device-list.ts";

/** What may be followed by one press, as readers call it. */
export const followKinds = {
  categorie: "thème",
  parti: "parti",
  election: "élection",
  direct: "direct",
  auteur: "signature",
} as const;

type FollowKind = keyof typeof followKinds;

/** "categorie:3": a topic as any other, by its number. */
export type Follow = `${FollowKind}:${number}`;

const shape = new RegExp(`^(?:${Object.keys(followKinds).join("|")}):[1-9]\\d{0,8}$`);

export const isFollow = (value: unknown): value is Follow => typeof value === "string" && shape.test(value);

export const kindOf = (follow: Follow) => follow.split(":")[0] as FollowKind;

/** What a device follows without an account. */
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
