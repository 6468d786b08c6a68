import type { ProductionGap } from '@platewright/domain/orders/production-checks';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';

/** Names what production has not done of an order, as one list. */
export function useListGaps(): (gaps: readonly ProductionGap[]) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (gaps) =>
    format.list(
      gaps.map((gap) => (gap === 'relief' ? t('orderTransitions.checks.relief') : t(`printouts.checks.${gap}`))),
    );
}
