import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { useTranslation } from 'react-i18next';
import { useOperatorFormat } from '../../../i18n/use-operator-format.ts';
import type { OrderInfo } from './order-permission.ts';

/** That another day is promised than before, why, and who decided it; nothing once the order is on its way. */
export function PromiseNotice({ info: { promiseChanges, promisedAt } }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const format = useOperatorFormat();
  const [change] = promiseChanges;
  if (!change || promisedAt === null) return null;
  const isLater = Date.parse(change.to) > Date.parse(change.from);
  return (
    <p className="small">
      {t(`order.nextStep.${isLater ? 'movedDay' : 'movedSooner'}`, {
        from: isolateBidi(format.weekday(change.from)),
        to: isolateBidi(format.weekday(change.to)),
        by: isolateBidi(change.by),
      })}{' '}
      {change.reason && <bdi>{change.reason}</bdi>}
    </p>
  );
}
