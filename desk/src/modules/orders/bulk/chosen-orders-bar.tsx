import { listBulkTargets } from '@platewright/domain/orders/bulk-transitions';
import { getOrderStatus } from '@platewright/domain/orders/order-status';
import { Button } from '@platewright/ui/button';
import { Menu } from '@platewright/ui/menu';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import { PrintJobsMenu } from '../../production/print-jobs-menu.tsx';
import { useOrderColleagues } from '../work/use-work.ts';
import { BulkResultNotice } from './bulk-result-notice.tsx';
import { useBulkOrders } from './use-bulk-orders.ts';
import type { ChosenOrders } from './use-chosen-orders.ts';
import styles from './bulk.module.css';

/** What is done with the ticked orders of the queue. */
export function ChosenOrdersBar({
  choice,
  total,
}: {
  readonly choice: ChosenOrders;
  readonly total: number | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const bulk = useBulkOrders();
  const [isLoading, setLoading] = useState(false);
  const { chosen, possible, isAll, choose, limit } = choice;
  if (possible.length === 0) return null;
  const chooseFound = async () => {
    setLoading(true);
    await choice.chooseFound().finally(() => setLoading(false));
  };
  const isMore = isAll && total !== undefined && total > possible.length && chosen.length < limit;
  return (
    <>
      <div className={styles.bar} role="group" aria-label={t('bulk.title')}>
        <Button size="small" variant="quiet" onPress={() => choose(isAll ? [] : possible)}>
          {t(isAll ? 'bulk.none' : 'bulk.all')}
        </Button>
        {isMore && (
          <Button size="small" variant="quiet" isBusy={isLoading} onPress={() => void chooseFound()}>
            {limit === total
              ? t('bulk.found', { n: format.number(total) })
              : t('bulk.first', { n: format.number(limit), all: format.number(total) })}
          </Button>
        )}
        <span role="status" className="small muted">
          {chosen.length > 0 && t('bulk.selected', { n: format.number(chosen.length) })}
        </span>
        {chosen.length > 0 ? (
          <Actions choice={choice} bulk={bulk} />
        ) : (
          <span className={styles.keys}>{t('bulk.keys')}</span>
        )}
      </div>
      {bulk.result && <BulkResultNotice result={bulk.result} onClose={bulk.forget} />}
    </>
  );
}

function Actions({ choice, bulk }: { readonly choice: ChosenOrders; readonly bulk: ReturnType<typeof useBulkOrders> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const canAssign = useHasPermission('desk.orders');
  const { chosen, choose } = choice;
  const finish = (work: Promise<void>) => void work.then(() => choose([]));
  const targets = listBulkTargets(chosen.map(({ statusId }) => statusId));
  return (
    <>
      {canAssign && <AssignMenu isBusy={bulk.isBusy} onChosen={(staffId) => finish(bulk.assign(chosen, staffId))} />}
      {targets.length > 0 && (
        <Menu
          label={t('bulk.move')}
          trigger={
            <Button size="small" isBusy={bulk.isBusy}>
              {t('bulk.move')}
            </Button>
          }
          items={targets.map(({ to, orders }) => ({
            id: String(to),
            label: t('bulk.moveTo', {
              status: t(`statusNames.${getOrderStatus(to)?.key ?? 'new'}`),
              n: format.number(orders),
            }),
            // Those of other statuses are asked as well, and their refusal says why they stay.
            onAction: () => finish(bulk.transition(chosen, to)),
          }))}
        />
      )}
      <PrintJobsMenu orderIds={chosen.map(({ id }) => id)} />
    </>
  );
}

function AssignMenu({
  isBusy,
  onChosen,
}: {
  readonly isBusy: boolean;
  readonly onChosen: (id: number | null) => void;
}) {
  const { t } = useTranslation();
  const colleagues = useOrderColleagues().data?.colleagues ?? [];
  return (
    <Menu
      label={t('bulk.give')}
      trigger={
        <Button size="small" isBusy={isBusy}>
          {t('bulk.give')}
        </Button>
      }
      items={[
        ...colleagues.map(({ id, name }) => ({ id: String(id), label: name, onAction: () => onChosen(id) })),
        { id: 'separator', kind: 'separator' as const },
        { id: 'nobody', label: t('work.nobody'), onAction: () => onChosen(null) },
      ]}
    />
  );
}
