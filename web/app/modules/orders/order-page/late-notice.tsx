import { isLate } from '@platewright/domain/delivery/late-order';
import { useTranslation } from 'react-i18next';
import { useOperatorFormat } from '../../../i18n/use-operator-format.ts';
import type { OrderInfo } from './order-permission.ts';

type PromisedInfo = Pick<OrderInfo, 'promisedAt' | 'nextPromisedAt' | 'lateFrom' | 'isPromiseOfFiles'>;

/** That the promised day was missed, and which day is promised instead; nothing of an order that is in time. */
export function LateNotice({ info, className }: { info: PromisedInfo; className?: string }) {
  const { t } = useTranslation();
  const format = useOperatorFormat();
  const { promisedAt, nextPromisedAt, lateFrom, isPromiseOfFiles } = info;
  if (promisedAt === null || !isLate(lateFrom, new Date())) return null;
  const day = format.weekday(promisedAt);
  return (
    <p className={className}>
      {nextPromisedAt === null
        ? t('order.nextStep.lateWithoutDay', { day })
        : t(`order.nextStep.${isPromiseOfFiles ? 'lateFiles' : 'late'}`, { day, next: format.weekday(nextPromisedAt) })}
    </p>
  );
}
