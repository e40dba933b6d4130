/** Where a coverage is read: its `liveUrl` too, unless the newsroom gives that of a video. */
export const ownAddress = (slug: string) => `/suivis-en-direct/${slug}`;
