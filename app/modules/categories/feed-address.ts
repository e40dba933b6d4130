/** Address of the feed of a category (RSS). */
export const categoryFeed = (slug: string): string => `/flux/${slug}.xml`;
