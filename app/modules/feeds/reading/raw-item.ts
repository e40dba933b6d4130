export type RawValue = { text: string; attributes: Record<string, string | undefined> };

/** An item as read, before any rule of ours: every occurrence, under one name per thing. */
export type RawItem = {
  /** HTML, unless the attribute `type` is "text". */
  titles: RawValue[];
  /** The same: what sums the item up, then what holds it whole. */
  summaries: RawValue[];
  contents: RawValue[];
  /** Attribute `base`; best first. */
  links: RawValue[];
  /** Attributes `permalink` ("true" unless said), `base`. */
  guids: RawValue[];
  /** As written, best first. */
  dates: string[];
  authors: string[];
  /** Attributes url, type, length, base. */
  enclosures: RawValue[];
  /** Attributes url, type, medium, width, height, base; best first. */
  images: RawValue[];
  /** Attributes url, type, base. */
  transcripts: RawValue[];
  duration: string;
  episode: string;
  season: string;
};

export type RawFeed = {
  title: string;
  link: string;
  imageUrl: string;
  items: RawItem[];
  cut: boolean;
};

export class NotAFeed extends Error {
  readonly reason: "empty" | "html" | "json" | "other" | "binary" | "deep" | "long";
  constructor(reason: NotAFeed["reason"]) {
    super(`not a feed: ${reason}`);
    this.reason = reason;
  }
}

/** What one document may hold. A real feed stays far below; beyond, the document is refused with a line in French. */
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
