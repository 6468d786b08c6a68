import type { catalogue as english } from '../../../en/web/catalogue/catalogue.ts';
import type { TranslationOf } from '../../../languages.ts';

type PluralForms<Name extends string> = Record<`${Name}_${'zero' | 'two' | 'few' | 'many'}`, string>;

export const catalogue: TranslationOf<typeof english> & PluralForms<'found'> = {
  products: 'المنتجات',
  all: 'كل الفئات',
  noneAtAll: 'لا توجد منتجات هنا بعد',
  noneAtAllHelp: 'اكتب لنا ما تريد طباعته، ونجيبك بما نستطيع صنعه.',
  contact: 'اكتب لنا',
  none: 'لا توجد منتجات في هذه الفئة بعد.',
  search: 'البحث في المنتجات',
  found_zero: 'لا منتجات مطابقة',
  found_one: 'منتج واحد مطابق',
  found_two: 'منتجان مطابقان',
  found_few: '{count} منتجات مطابقة',
  found_many: '{count} منتجاً مطابقاً',
  found_other: '{count} منتج مطابق',
  nothing: 'لا منتجات تطابق: {search}',
  nothingHelp: 'جرّب كلمة واحدة، مثل ملصقات أو أكياس.',
  showAll: 'عرض كل المنتجات',
  facts: {
    thickness: '{min} إلى {max} مم',
    oneThickness: '{min} مم',
    screen: '{min} إلى {max} خط/بوصة',
    oneScreen: '{min} خط/بوصة',
  },
};
