import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';

const SHOWN_MS = 3_000;

/** A submit that failed as a whole: the sentence, and after three seconds the dashboard [PAY-19] [PAY-20] [PAY-21]. */
export function FailureDialog({ charged }: { charged: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const go = useCallback(() => void navigate(paths.dashboard(), { replace: true }), [navigate]);
  useEffect(() => {
    const timer = setTimeout(go, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [go]);
  return (
    <Dialog
      isOpen
      onClose={go}
      isDismissable={false}
      hideClose
      centerOnPhone
      role="alertdialog"
      size="narrow"
      title={t('checkout.pay.failedTitle')}
      actions={
        <Button variant="primary" onPress={go}>
          {t('checkout.pay.toDashboard')}
        </Button>
      }
    >
      <p>{t('checkout.pay.failed')}</p>
      {charged && <p className="small muted">{t('checkout.pay.failedCard')}</p>}
    </Dialog>
  );
}
