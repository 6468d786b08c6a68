export const PRODUCTS_PATH = '/catalogue';
export const CATEGORIES_PATH = '/catalogue/categories';
/** The products of one category, by its publication. */
export const getCategoryPath = (id: number): string => `${PRODUCTS_PATH}?category=${id}`;
export const getEntryPath = (id: number): string => `/catalogue/${id}`;
