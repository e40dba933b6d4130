export type RawValue = { text: string; attributes: Record<string, string> };

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
  /** HTML. */
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
  /** HTML. */
  title: string;
  link: string;
  imageUrl: string;
  items: RawItem[];
  /** The document ended before its end. */
  cut: boolean;
};

export class NotAFeed extends Error {
  readonly reason: "empty" | "html" | "json" | "other" | "binary" | "deep" | "long";
  constructor(reason: NotAFeed["reason"]) {
    super(`not a feed: ${reason}`);
    this.reason = reason;
  }
}
