import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { useTimeout } from '../../../shared/use-timeout.ts';

const REDIRECT_AFTER_MS = 3_000;

/** The dialog after a failed submit; after three seconds it leads to the dashboard [PAY-19, PAY-20, PAY-21]. */
export function PaymentFailureDialog({ isCardTokenSent }: { isCardTokenSent: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const openDashboard = () => void navigate(paths.dashboard(), { replace: true });
  useTimeout(openDashboard, REDIRECT_AFTER_MS);
  return (
    <Dialog
      isOpen
      onClose={openDashboard}
      isDismissable={false}
      hideClose
      centerOnPhone
      role="alertdialog"
      size="narrow"
      title={t('payments.pay.failedTitle')}
      actions={
        <Button variant="primary" onPress={openDashboard}>
          {t('payments.pay.toDashboard')}
        </Button>
      }
    >
      <p>{t('payments.pay.failed')}</p>
      {isCardTokenSent && <p className="small muted">{t('payments.pay.failedCard')}</p>}
    </Dialog>
  );
}
