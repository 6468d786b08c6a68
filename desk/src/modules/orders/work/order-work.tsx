import { Button, IconButton } from '@platewright/ui/button';
import { Select } from '@platewright/ui/select';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCallError } from '@platewright/browser/is-call-error';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useStaffSession } from '../../../api/staff-session.ts';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import { useFormatWaiting } from '../../chat/use-format-waiting.ts';
import { useReloadOrder } from '../order-page/use-reload-order.ts';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import { AssignedName } from './assigned-name.tsx';
import { DueDate } from './due-date.tsx';
import { DueDialog } from './due-dialog.tsx';
import { MovedPromise } from './moved-promise.tsx';
import { StoredPromise } from './stored-promise.tsx';
import { useOrderColleagues } from './use-work.ts';
import styles from './work.module.css';

const NOBODY = 'nobody';

/** Who works on the order, when it has to be done and since when it waits. */
export function OrderWork({ order, history }: Pick<DeskOrder, 'order' | 'history'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const formatWaiting = useFormatWaiting();
  const canChange = useHasPermission('desk.orders');
  const [isDueOpen, setDueOpen] = useState(false);
  return (
    <section className={styles.work} aria-label={t('work.title')}>
      {canChange ? (
        <OwnerField order={order} />
      ) : (
        <p className={styles.fact}>
          <span>{t('work.with')}</span>
          <span className={styles.value}>
            {order.assignedTo ? <AssignedName assignedTo={order.assignedTo} /> : t('work.nobody')}
          </span>
        </p>
      )}
      <p className={styles.fact}>
        <span>{t('work.due')}</span>
        <span className={styles.value}>
          <span className={styles.promise}>
            <DueDate order={order} blank="sentence" />
            {order.dueReason && <bdi className="tiny muted">{order.dueReason}</bdi>}
          </span>
          {canChange && (
            <IconButton icon="calendar" variant="line" label={t('work.changeDue')} onPress={() => setDueOpen(true)} />
          )}
        </span>
      </p>
      {order.promise && (
        <StoredPromise
          promise={order.promise}
          measured={order.promiseOutcome}
          statusId={order.statusId}
          history={history}
        />
      )}
      <MovedPromise order={order} />
      {order.nextPromisedAt && (
        <p className={styles.fact}>
          <span>{t('work.next')}</span>
          <span className={styles.value}>{format.weekday(order.nextPromisedAt)}</span>
        </p>
      )}
      <p className={styles.fact}>
        <span>{t('work.waiting')}</span>
        <time className={styles.value} dateTime={order.statusSince}>
          {formatWaiting(order.statusSince)}
        </time>
      </p>
      {isDueOpen && <DueDialog order={order} onClose={() => setDueOpen(false)} />}
    </section>
  );
}

/** The second of two people who change the owner at once is refused and sees the new one. */
function OwnerField({ order }: { order: DeskOrder['order'] }) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const reload = useReloadOrder(order.id);
  const { data, isPending } = useOrderColleagues();
  const colleagues = data?.colleagues ?? [];
  const me = useStaffSession()?.staffId;
  const [isBusy, setBusy] = useState(false);
  const seen = order.assignedTo?.id ?? null;
  const assign = async (staffId: number | null) => {
    setBusy(true);
    try {
      await api.deskAssignOrder({ orderId: order.id, staffId, seen });
    } catch (error) {
      const text = isCallError(error, 'changedMeanwhile') ? t('work.taken') : translateError(error);
      showToast({ tone: 'error', text });
    }
    await reload();
    setBusy(false);
  };
  // Whoever has the order may have lost the permission since.
  const others =
    order.assignedTo && !colleagues.some(({ id }) => id === seen) ? [...colleagues, order.assignedTo] : colleagues;
  return (
    <div className={styles.owner}>
      <Select
        label={t('work.with')}
        isDisabled={isBusy}
        value={seen === null ? NOBODY : String(seen)}
        onChange={(value) => void assign(value === NOBODY ? null : Number(value))}
        options={[
          { value: NOBODY, label: t('work.nobody') },
          ...others.map((one) => ({
            value: String(one.id),
            label: 'mayWork' in one && !one.mayWork ? t('work.nameGone', { name: one.name }) : one.name,
          })),
        ]}
      />
      {!order.assignedTo?.mayWork && me !== undefined && (isPending || colleagues.some(({ id }) => id === me)) && (
        <Button
          className={styles.take}
          isBusy={isBusy}
          isDisabled={isPending}
          aria-label={t('work.takeOf', { id: String(order.id) })}
          onPress={() => void assign(me)}
        >
          {t('work.take')}
        </Button>
      )}
    </div>
  );
}
