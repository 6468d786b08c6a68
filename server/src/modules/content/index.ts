export { isPlaceholderBrand, loadBrand, selectBrand, toBrand, type Brand } from './brand.ts';
export { toCategoryColumns } from './category-columns.ts';
export type { ContentReader } from './published-content.ts';
