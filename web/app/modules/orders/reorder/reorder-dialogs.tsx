import { Button, LinkButton } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { OrderTakenActions } from '../../../shared/order-taken-actions.tsx';
import { useOrderTaking } from '../../../session/order-taking.ts';
import { useTimeout } from '../../../shared/use-timeout.ts';
import type { ReorderState } from './reorder-state.ts';
import styles from './reorder.module.css';

/** How long the success dialog is shown before the dashboard opens [REO-11]. */
const REDIRECT_MS = 3000;

interface Props {
  /** Whether there is an outcome. */
  readonly isOpen: boolean;
  readonly outcome: ReorderState['outcome'];
  readonly onDismiss: () => void;
}

/** The dialog after a reorder: it was placed, or it failed [REO-10, REO-12]. */
export function ReorderDialogs({ outcome, onDismiss }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isDone = outcome?.kind === 'done';
  const openDashboard = () => void navigate(paths.dashboard());
  const taking = useOrderTaking();
  useTimeout(openDashboard, REDIRECT_MS, isDone && !taking);
  const sentence = outcome?.kind === 'failed' ? outcome.sentence : '';
  return (
    <>
      <Dialog
        isOpen={isDone}
        onClose={openDashboard}
        isDismissable={false}
        hideClose
        size="narrow"
        centerOnPhone
        title={t('reorder.doneTitle')}
        actions={
          taking && outcome?.kind === 'done' ? (
            <OrderTakenActions taking={taking} orderId={outcome.orderId} />
          ) : (
            <LinkButton as={Link} to={paths.dashboard()} variant="primary">
              {t('reorder.openDashboard')}
            </LinkButton>
          )
        }
      >
        <p>{t('reorder.done')}</p>
        {taking ? (
          <p className="small muted">{t('orderTaking.emailSent', { customer: taking.customer })}</p>
        ) : (
          <span className={styles.countdown} aria-hidden="true" />
        )}
      </Dialog>
      <Dialog
        isOpen={outcome?.kind === 'failed'}
        onClose={onDismiss}
        size="narrow"
        centerOnPhone
        title={t('reorder.failedTitle')}
        actions={
          <Button variant="primary" onPress={onDismiss}>
            {t('ui.close')}
          </Button>
        }
      >
        <p>{t('reorder.sendFailed')}</p>
        {sentence !== '' && sentence !== t('reorder.sendFailed') && <p className="muted small">{sentence}</p>}
      </Dialog>
    </>
  );
}
