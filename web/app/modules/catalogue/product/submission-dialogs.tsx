import { progressSteps } from '@platewright/domain/orders/order-status';
import { Button, LinkButton } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Dialog } from '@platewright/ui/dialog';
import { ProgressTrack } from '@platewright/ui/progress';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { NoPermissionDialog } from '../../../shared/no-permission-dialog.tsx';
import { OrderTakenActions } from '../../../shared/order-taken-actions.tsx';
import { useOrderTaking } from '../../../session/order-taking.ts';
import { useTimeout } from '../../../shared/use-timeout.ts';
import type { SubmissionOutcome } from './submission-state.ts';
import styles from './submission-dialogs.module.css';

/** How long the success dialog is shown before the dashboard opens (specification 001 section 9). */
const REDIRECT_MS = 3000;

/** The number of the new order, the five steps ahead of it, and what comes first. */
function CreatedOrder({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.created}>
      <p className="h4">{t('product.created.order', { id: orderId })}</p>
      <ProgressTrack
        label={t('product.created.steps')}
        current={0}
        steps={progressSteps.map(({ step, key }) => ({
          label: t(`progress.${key}`),
          note: step === 1 ? t('product.created.now') : undefined,
        }))}
      />
      <p>{t('product.created.next')}</p>
      <p className="small muted">{t('product.created.sentence')}</p>
    </div>
  );
}

/** The dialog after Submit: the order was created, the permission is missing, or it failed. */
export default function SubmissionDialogs({
  outcome,
  onDismiss,
  onLeaveOut,
  onConfirmScale,
}: {
  outcome: SubmissionOutcome;
  onDismiss: () => void;
  /** Orders without the files that could not be read. */
  onLeaveOut: () => void;
  /** Orders with a scale that lies far from the calculated one. */
  onConfirmScale: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isCreated = outcome.kind === 'created';
  const openDashboard = () => void navigate(paths.dashboard());
  const taking = useOrderTaking();
  useTimeout(openDashboard, REDIRECT_MS, isCreated && !taking);

  return (
    <>
      <Dialog
        isOpen={isCreated}
        onClose={openDashboard}
        isDismissable={false}
        hideClose
        centerOnPhone
        title={t('product.created.title')}
        actions={
          taking && outcome.kind === 'created' ? (
            <OrderTakenActions taking={taking} orderId={outcome.orderId} />
          ) : (
            <>
              {outcome.kind === 'created' && (
                <LinkButton as={Link} to={paths.order(outcome.orderId)}>
                  {t('product.created.openOrder')}
                </LinkButton>
              )}
              <LinkButton as={Link} to={paths.dashboard()} variant="primary">
                {t('product.created.open')}
              </LinkButton>
            </>
          )
        }
      >
        {outcome.kind === 'created' && <CreatedOrder orderId={outcome.orderId} />}
        {taking && <p className="small muted">{t('orderTaking.emailSent', { customer: taking.customer })}</p>}
      </Dialog>
      <ConfirmDialog
        isOpen={outcome.kind === 'unusualScale'}
        title={t('product.unusualScale.title')}
        cancelLabel={t('product.unusualScale.change')}
        confirmLabel={t('product.unusualScale.keep')}
        onCancel={onDismiss}
        onConfirm={onConfirmScale}
      >
        {outcome.kind === 'unusualScale' && (
          <p>
            {t('product.unusualScale.sentence', {
              scale: String(outcome.unusual.scale),
              calculated: outcome.unusual.calculated.toFixed(3),
            })}
          </p>
        )}
      </ConfirmDialog>
      <NoPermissionDialog isOpen={outcome.kind === 'permission'} onClose={onDismiss} />
      <Dialog
        isOpen={outcome.kind === 'filesLeftOut'}
        onClose={onDismiss}
        size="narrow"
        centerOnPhone
        title={t('product.leftOut.title')}
        actions={
          <>
            <Button onPress={onLeaveOut}>{t('product.leftOut.leaveOut')}</Button>
            <Button variant="primary" onPress={onDismiss}>
              {t('product.leftOut.back')}
            </Button>
          </>
        }
      >
        <p>{t('product.leftOut.sentence')}</p>
        {outcome.kind === 'filesLeftOut' && (
          <ul>
            {outcome.files.map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        )}
      </Dialog>
      <Dialog
        isOpen={outcome.kind === 'failed'}
        onClose={onDismiss}
        size="narrow"
        centerOnPhone
        title={t('product.failed.title')}
        actions={
          <Button variant="primary" onPress={onDismiss}>
            {t('product.close')}
          </Button>
        }
      >
        <p>{t('product.failed.sentence')}</p>
        {outcome.kind === 'failed' && outcome.sentence && outcome.sentence !== t('product.failed.sentence') && (
          <p className="muted small">{outcome.sentence}</p>
        )}
      </Dialog>
    </>
  );
}
