import { getOrderStatus } from '@platewright/domain/orders/order-status';
import { productionChecks, productionGapNames } from '@platewright/domain/orders/production-checks';
import { Timeline, type TimelineItem } from '@platewright/ui/timeline';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useListGaps } from '../transitions/use-list-gaps.ts';
import type { DeskOrder } from './use-desk-order.ts';

/** The history of the order, newest first. */
export function OrderHistory({ history }: { history: DeskOrder['history'] }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const getStatusName = (id: number): string => {
    const status = getOrderStatus(id);
    return status ? t(`statusNames.${status.key}`) : String(id);
  };
  const listGaps = useListGaps();
  const describeNote = ({ event, note }: DeskOrder['history'][number]): string | undefined => {
    if (event === 'overrideChecks') {
      const [missing = '', ...reason] = note.split('\n');
      const gaps = productionGapNames.filter((gap) => missing.split(', ').includes(gap));
      return [t('orderTransitions.checks.missing', { list: listGaps(gaps) }), ...reason].join('\n');
    }
    if (event !== 'signCheck' && event !== 'withdrawCheck') return note || undefined;
    const check = productionChecks.find((one) => one === note);
    return check && t(`printouts.checks.${check}`);
  };
  const items = history.map((entry): TimelineItem => {
    const kind = entry.actorKind === 'customer' || entry.actorKind === 'staff' ? entry.actorKind : 'system';
    const statusChange =
      entry.from !== null && entry.from !== entry.to
        ? t('order.history.transitioned', { from: getStatusName(entry.from), to: getStatusName(entry.to) })
        : t('order.history.inside', { status: getStatusName(entry.to) });
    const key = `order.history.events.${entry.event}`;
    const isNamed = i18n.exists(key);
    return {
      id: String(entry.id),
      // One status change can have several causes; the event names the cause.
      title: isNamed ? i18n.t(key as never) : statusChange,
      meta: [
        isNamed && entry.from !== null && statusChange,
        kind === 'system' ? t('order.history.actors.system') : `${entry.actor} (${t(`order.history.actors.${kind}`)})`,
        format.dateTime(entry.at),
      ].filter((fact) => fact !== false),
      body: describeNote(entry),
      color: getOrderStatus(entry.to)?.color,
    };
  });
  return <Timeline label={t('order.history.list')} items={items} />;
}
