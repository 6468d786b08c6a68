import { TextButton } from '@platewright/ui/button';
import type { TableColumn } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import styles from './reminders.module.css';
import { useNameStep } from './use-name-step.ts';
import type { RemindedItem, SentReminder } from './use-reminders.ts';

interface ItemActions {
  readonly isBusy: boolean;
  readonly onResume: (stopId: number) => void;
  readonly onStop: (order: { readonly id: number; readonly name: string }) => void;
}

/** Columns of what an account can be reminded of. */
export function useItemColumns({ isBusy, onResume, onStop }: ItemActions): TableColumn<RemindedItem>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const nameStep = useNameStep();
  const getName = ({ document, orderId }: RemindedItem) =>
    document ?? (orderId === null ? t('reminders.items.correction') : t('reminders.items.order', { id: orderId }));
  return [
    {
      id: 'what',
      header: t('reminders.items.columns.what'),
      phoneLayout: 'title',
      skeletonWidth: '10rem',
      cell: (item) => (
        <span className={styles.what}>
          <bdi className={item.document === null ? undefined : 'num'}>{getName(item)}</bdi>
          {item.document !== null && item.orderId !== null && (
            <span className="muted">{t('reminders.items.order', { id: item.orderId })}</span>
          )}
          {item.isBounced && <span className="muted">{t('reminders.items.bounced')}</span>}
        </span>
      ),
    },
    {
      id: 'dueOn',
      isSortable: true,
      header: t('reminders.items.columns.due'),
      skeletonWidth: '6rem',
      cell: ({ dueOn }) => <time dateTime={dueOn}>{format.date(dueOn)}</time>,
    },
    {
      id: 'late',
      header: t('reminders.items.columns.late'),
      kind: 'number',
      skeletonWidth: '3rem',
      cell: ({ daysLate }) => (daysLate > 0 ? format.number(daysLate) : t('reminders.items.notDue')),
    },
    {
      id: 'amount',
      isSortable: true,
      header: t('reminders.items.columns.amount'),
      kind: 'number',
      skeletonWidth: '5rem',
      cell: ({ amount }) => format.aed(amount),
    },
    {
      id: 'sent',
      header: t('reminders.items.columns.sent'),
      skeletonWidth: '9rem',
      cell: ({ sent }) =>
        sent ? t('reminders.on', { step: nameStep(sent), day: format.date(sent.on) }) : t('reminders.steps.none'),
    },
    {
      id: 'action',
      header: t('reminders.items.columns.action'),
      phoneLayout: 'action',
      skeletonWidth: '9rem',
      cell: (item) => {
        const { stop, orderId } = item;
        const document = getName(item);
        if (stop)
          return (
            <span className={styles.what}>
              <span>{t('reminders.items.stoppedBy', { by: stop.by, reason: stop.reason })}</span>
              <TextButton
                isDisabled={isBusy}
                aria-label={t('reminders.resumeOf', { document })}
                onPress={() => onResume(stop.id)}
              >
                {t('reminders.resume')}
              </TextButton>
            </span>
          );
        if (orderId === null) return null;
        return (
          <TextButton
            aria-label={t('reminders.stopOf', { document })}
            onPress={() => onStop({ id: orderId, name: document })}
          >
            {t('reminders.stop')}
          </TextButton>
        );
      },
    },
  ];
}

/** Columns of the reminders that were sent. */
export function useSentColumns(): TableColumn<SentReminder>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const nameStep = useNameStep();
  return [
    {
      id: 'step',
      header: t('reminders.history.columns.step'),
      width: '13rem',
      phoneLayout: 'title',
      skeletonWidth: '9rem',
      cell: ({ step }) => (step ? nameStep(step) : t('reminders.steps.earlier')),
    },
    {
      id: 'at',
      header: t('reminders.history.columns.at'),
      skeletonWidth: '7rem',
      cell: ({ at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
    },
    {
      id: 'by',
      header: t('reminders.history.columns.by'),
      width: '9rem',
      skeletonWidth: '6rem',
      cell: ({ by }) => (by === null ? t('reminders.history.onItsOwn') : <bdi>{by}</bdi>),
    },
    {
      id: 'to',
      header: t('reminders.history.columns.to'),
      kind: 'clip',
      skeletonWidth: '12rem',
      cell: ({ step, recipients }) =>
        recipients.length > 0 ? <bdi>{recipients.join(', ')}</bdi> : step !== null && t('reminders.history.nobody'),
    },
    {
      id: 'items',
      header: t('reminders.history.columns.items'),
      kind: 'number',
      skeletonWidth: '2rem',
      cell: ({ step, items }) => step !== null && format.number(items),
    },
    {
      id: 'total',
      header: t('reminders.history.columns.total'),
      kind: 'number',
      skeletonWidth: '5rem',
      cell: ({ total }) => total !== null && format.aed(total),
    },
  ];
}
