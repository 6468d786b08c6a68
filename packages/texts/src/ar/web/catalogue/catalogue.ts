import type { catalogue as english } from '../../../en/web/catalogue/catalogue.ts';
import type { TranslationOf } from '../../../languages.ts';

type PluralForms<Name extends string> = Record<`${Name}_${'zero' | 'two' | 'few' | 'many'}`, string>;

export const catalogue: TranslationOf<typeof english> & PluralForms<'found'> & { readonly facts: PluralForms<'days'> } =
  {
    products: 'المنتجات',
    all: 'كل الفئات',
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
      days_zero: 'داخل الإمارات: {count} يوم عمل',
      days_one: 'داخل الإمارات: يوم عمل واحد',
      days_two: 'داخل الإمارات: يوما عمل',
      days_few: 'داخل الإمارات: {count} أيام عمل',
      days_many: 'داخل الإمارات: {count} يوم عمل',
      days_other: 'داخل الإمارات: {count} يوم عمل',
    },
  };
