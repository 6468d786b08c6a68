import type { FieldMessage } from '@platewright/domain/options/messages';
import { unitInWords } from '@platewright/texts/reading';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/format.ts';
import type { Cause } from './rules/cause.ts';

type Loose = (key: string, params?: Readonly<Record<string, unknown>>) => string;

/** The sentence under an option. The specification ends it with a full stop there and without one at the project. */
export function useSayMessage(): (message: FieldMessage) => string {
  const { t } = useTranslation();
  const lang = useLanguage();
  return useCallback(
    ({ key, params }: FieldMessage) =>
      (t as Loose)(`validation.${key === 'fieldRequired' ? 'optionRequired' : key}`, unitInWords(lang, params)),
    [t, lang],
  );
}

/** Why a price changed, in a few words. */
export function useSayCause(): (cause: Cause) => string {
  const { t } = useTranslation();
  return useCallback(
    (cause: Cause) => {
      switch (cause.kind) {
        case 'colours':
          return (t as Loose)(`product.cause.colours.${cause.number - 1}`);
        case 'value':
          return t('product.cause.value', { label: cause.label, value: cause.value });
        case 'with':
          return cause.value;
        case 'without':
          return t('product.cause.without', { value: cause.value });
        case 'coupon':
          return cause.code ? t('product.coupon.cause', { code: cause.code }) : t('product.coupon.causeGone');
        case 'prices':
          return t('product.cause.prices');
      }
    },
    [t],
  );
}
