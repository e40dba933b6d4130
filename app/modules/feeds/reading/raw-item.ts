export type RawValue = { text: string; attributes: Record<string, string | undefined> };

/** An item as read, before any rule of ours: every occurrence, under one name per thing. */
export type RawItem = {
  titles: RawValue[];
  summaries: RawValue[];
  contents: RawValue[];
  links: RawValue[];
  /** Attributes `permalink` ("true" unless said), `base`. */
  guids: RawValue[];
  dates: string[];
  authors: string[];
  enclosures: RawValue[];
  /** Attributes url, type, medium, width, height, base; best first. */
  images: RawValue[];
  transcripts: RawValue[];
  duration: string;
  episode: string;
  season: string;
};

export type RawFeed = { title: string; link: string; imageUrl: string; items: RawItem[]; cut: boolean };

export class NotAFeed extends Error {
  readonly reason: "empty" | "html" | "json" | "other" | "binary" | "deep" | "long";
  constructor(reason: NotAFeed["reason"]) {
    super(`not a feed: ${reason}`);
    this.reason = reason;
  }
}

export const limits = {
  depth: 500,
  elements: 300_000,
  fields: 400,
  /** UTF-16 units of a text, an identifier, a title or a name, kept before any rule is applied to it. */
  text: 100_000,
  guid: 2_000,
  line: 4_000,
  author: 1_000,
  attribute: 10_000,
};
