import { Dialog } from '@platewright/ui/dialog';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

const SHOWN_MS = 3000;
const reload = (): void => window.location.reload();

/** Said for three seconds, then the page loads again as it is now [ORD-26, ORD-27]. */
export function Submitted() {
  const { t } = useTranslation();
  useEffect(() => {
    const timer = setTimeout(reload, SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog isOpen onClose={reload} title={t('order.edit.doneTitle')} size="narrow" centerOnPhone>
      {t('order.edit.done')}
    </Dialog>
  );
}
