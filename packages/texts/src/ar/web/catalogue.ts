import type { catalogue as english } from '../../en/web/catalogue.ts';
import type { SameKeys } from '../../shape.ts';

export const catalogue: SameKeys<typeof english> = {
  products: 'المنتجات',
  all: 'كل الفئات',
  configure: 'اضبط الطلب',
  none: 'لا توجد منتجات في هذه الفئة بعد.',
};
