export { isPlaceholderBrand, loadBrand, selectBrand, toBrand, type Brand } from './brand.ts';
export type { ContentReader } from './published-content.ts';
