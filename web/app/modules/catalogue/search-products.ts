import { normalizeForSearch, toSearchWords } from '../../shared/search-text.ts';

interface Category {
  readonly name: string;
  readonly products: readonly { readonly name: string }[];
}

/** The categories with the products whose name, with that of the category, contains every word of the search. */
export function searchProducts<C extends Category>(categories: readonly C[], search: string): C[] {
  const words = toSearchWords(search);
  if (words.length === 0) return [...categories];
  return categories
    .map((category) => ({
      ...category,
      products: category.products.filter(({ name }) => {
        const text = normalizeForSearch(`${category.name} ${name}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ products }) => products.length > 0);
}
