import type { ValidationMessage } from '@platewright/domain/options/validation-messages';
import { localizeUnit } from '@platewright/texts/answer-format';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { PriceChangeCause } from './rules/price-change-cause.ts';

type UntypedTranslate = (key: string, params?: Readonly<Record<string, unknown>>) => string;

/** Translates a validation message under an option. The specification has "required" with a full stop there. */
export function useTranslateMessage(): (message: ValidationMessage) => string {
  const { t } = useTranslation();
  const lang = useLanguage();
  return useCallback(
    ({ key, params }: ValidationMessage) =>
      (t as UntypedTranslate)(
        `validation.${key === 'fieldRequired' ? 'optionRequired' : key}`,
        localizeUnit(lang, params),
      ),
    [t, lang],
  );
}

/** Translates the cause of a price change. */
export function useTranslateCause(): (cause: PriceChangeCause) => string {
  const { t } = useTranslation();
  return useCallback(
    (cause: PriceChangeCause) => {
      switch (cause.kind) {
        case 'colours':
          return (t as UntypedTranslate)(`product.cause.colours.${cause.number - 1}`);
        case 'value':
          return t('product.cause.value', { label: cause.label, value: cause.value });
        case 'with':
          return cause.value;
        case 'several':
          return t('product.cause.several');
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
