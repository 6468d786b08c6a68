import { createTextSearch } from '../../shared/text-search.ts';

interface Category {
  readonly name: string;
  readonly products: readonly { readonly name: string }[];
}

/** The categories with the products whose name, with that of the category, contains every word of the search. */
export function searchProducts<C extends Category>(categories: readonly C[], search: string): C[] {
  if (search.trim() === '') return [...categories];
  const matches = createTextSearch(search);
  return categories
    .map((category) => ({
      ...category,
      products: category.products.filter(({ name }) => matches(`${category.name} ${name}`)),
    }))
    .filter(({ products }) => products.length > 0);
}
