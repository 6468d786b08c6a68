import { isCheckOpen } from '@platewright/domain/orders/production-checks';
import { Checkbox } from '@platewright/ui/checkbox';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCallError } from '@platewright/browser/is-call-error';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import { useReloadOrder } from '../order-page/use-reload-order.ts';
import cardStyles from './job-ticket-card.module.css';
import styles from './production-checks.module.css';

type Check = DeskOrder['ticket']['checks'][number];

/**
 * The checks of the ticket with name and time. Ticking one signs it as oneself; a signature is withdrawn after a question,
 * because it may be somebody else's.
 */
export function ProductionChecks({ deskOrder: { order, ticket } }: { deskOrder: DeskOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const translateError = useTranslateError();
  const reload = useReloadOrder(order.id);
  const canSign = useHasPermission('desk.orders');
  const [isBusy, setBusy] = useState(false);
  const [toWithdraw, setToWithdraw] = useState<Check | null>(null);
  const change = async (call: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await call();
    } catch (error) {
      const text = isCallError(error, 'changedMeanwhile') ? t('production.checks.taken') : translateError(error);
      showToast({ tone: 'error', text });
    }
    setToWithdraw(null);
    await reload();
    setBusy(false);
  };
  const describeSignature = ({ by, at }: NonNullable<Check['signed']>) => ({ who: by, when: format.dateTime(at) });
  const signature = toWithdraw?.signed;
  const isAnyOpen = ticket.checks.some(
    ({ key, signed }) => key !== 'preflight' && isCheckOpen(key, order.statusId, { isSigned: signed !== null }),
  );
  const isAnySigned = ticket.checks.some(({ key, signed }) => key !== 'preflight' && signed);
  return (
    <section>
      <h3 className={cardStyles.title}>
        {t('production.checks.title')}
        <span className="tiny faint">
          {t('production.checks.counted', {
            done: format.number(ticket.checks.filter(({ signed }) => signed).length),
            all: format.number(ticket.checks.length),
          })}
        </span>
      </h3>
      <ul className={styles.checks}>
        {ticket.checks.map((check) => (
          <li key={check.key}>
            <Checkbox
              isSelected={check.signed !== null}
              isDisabled={!canSign || !isCheckOpen(check.key, order.statusId, { isSigned: check.signed !== null })}
              // Not disabled: that would take the focus away.
              isReadOnly={isBusy}
              onChange={(isSigned) =>
                isSigned
                  ? void change(() => api.deskSignCheck({ orderId: order.id, check: check.key }))
                  : setToWithdraw(check)
              }
            >
              {t(`printouts.checks.${check.key}`)}
              <span className={styles.signature}>
                {check.signed
                  ? t('production.checks.signed', describeSignature(check.signed))
                  : t('production.checks.open')}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {canSign && isAnyOpen && ticket.plates > 0 && <p className="tiny faint">{t('production.checks.follow')}</p>}
      {canSign && !isAnyOpen && !isAnySigned && <p className="tiny faint">{t('production.checks.later')}</p>}
      {toWithdraw && signature && (
        <ConfirmDialog
          isOpen
          isDangerous
          title={t('production.checks.withdrawTitle')}
          confirmLabel={t('production.checks.withdraw')}
          cancelLabel={t('production.checks.keep')}
          isBusy={isBusy}
          onCancel={() => setToWithdraw(null)}
          onConfirm={() =>
            void change(() =>
              api.deskWithdrawCheck({ orderId: order.id, check: toWithdraw.key, signedAt: signature.at }),
            )
          }
        >
          {t('production.checks.withdrawText', {
            check: t(`printouts.checks.${toWithdraw.key}`),
            ...describeSignature(signature),
          })}
        </ConfirmDialog>
      )}
    </section>
  );
}
