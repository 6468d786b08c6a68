import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { ParcelRow } from './use-parcels.ts';

/** Weight of a parcel: of the scale, before that by the rule of its plates. */
export function useFormatWeight() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ scaleGrams, ruleGrams }: Pick<ParcelRow, 'scaleGrams' | 'ruleGrams'>): string => {
    if (scaleGrams !== null) return t('parcels.kilograms', { kg: format.number(scaleGrams / 1000, 2) });
    return ruleGrams === null ? t('parcels.weighIt') : t('parcels.byRule', { kg: format.number(ruleGrams / 1000, 1) });
  };
}
