export { isPlaceholderBrand, loadBrand, selectBrand, toBrand, type Brand } from './brand.ts';
export { checkEntered } from './check-entered.ts';
export { loadLogo, readLogoPng, type Logo } from './logo/load-logo.ts';
export { createPreviewUrl } from './preview.ts';
export type { ContentReader } from './published-content.ts';
