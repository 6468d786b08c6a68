import { isolateBidi } from '@platewright/browser/isolate-bidi';
import type { ReplayFailure } from '@platewright/domain/pricing/replay';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useRateNames } from '../rate-names.ts';

/** Says differences and failures of orders priced again. */
export function useDescribeReplay() {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameService, nameType } = useRateNames();
  const sign = (value: number, text: string) => isolateBidi(`${value > 0 ? '+' : value < 0 ? '−' : ''}${text}`);
  /** What a field of a price list is of. */
  const nameField = (field: string): string => {
    const [table = '', ...rest] = field.split('.');
    const sku = rest.join('.');
    if (table === 'services' || table === 'proofs') return nameService(sku);
    return table === 'typeFactor' ? nameType(sku) : `${t('pricing.thickness')} ${sku}`;
  };
  return {
    signedAed: (value: number) => sign(value, format.aed(Math.abs(value))),
    signedPercent: (before: number, after: number) => {
      if (before === 0) return '–';
      const percent = (after / before - 1) * 100;
      const rounded = Math.round(percent * 10) / 10;
      return sign(rounded, `${format.number(Math.abs(rounded), 1)} %`);
    },
    describeFailure: ({ reason, list, at }: ReplayFailure): string => {
      const what = isolateBidi(reason === 'priceMissing' ? nameField(at) : at);
      return reason === 'priceMissing'
        ? t(`replay.reasons.priceMissing.${list ?? 'draft'}`, { what })
        : t(`replay.reasons.${reason}`, { what });
    },
  };
}
