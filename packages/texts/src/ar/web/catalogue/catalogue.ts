import type { catalogue as english } from '../../../en/web/catalogue/catalogue.ts';
import type { TranslationOf } from '../../../languages.ts';

export const catalogue: TranslationOf<typeof english> = {
  products: 'المنتجات',
  all: 'كل الفئات',
  none: 'لا توجد منتجات في هذه الفئة بعد.',
};
