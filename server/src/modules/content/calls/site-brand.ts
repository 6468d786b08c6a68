import { loadBrand } from '../brand.ts';
import { loadLogo } from '../logo/load-logo.ts';
import { presentBrand } from '../present.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const siteBrand: Handler<'siteBrand'> = async (_input, { tx, previewContentId: preview, lang, deps }) => {
  const brand = await loadBrand(tx, preview);
  return { ...presentBrand(brand, await loadLogo(tx, brand), lang), demo: deps.config.demo };
};
