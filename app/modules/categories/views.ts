/** What a page or the interface may know of a category. */
export interface CategoryView {
  id: number;
  name: string;
  slug: string;
  /** #RRGGBB */
  color: string;
  description: string;
}

export const categorySelect = { id: true, name: true, slug: true, color: true, description: true } as const;

export function toCategoryView(row: CategoryView): CategoryView {
  const { id, name, slug, color, description } = row;
  return { id, name, slug, color, description };
}
