import { Dialog } from '@platewright/ui/dialog';
import { useTranslation } from 'react-i18next';
import { useTimeout } from '../../../shared/use-timeout.ts';

const RELOAD_AFTER_MS = 3000;
const reloadPage = (): void => window.location.reload();

/** The success dialog of a correction; after three seconds the page is reloaded [ORD-26, ORD-27]. */
export function SubmittedDialog() {
  const { t } = useTranslation();
  useTimeout(reloadPage, RELOAD_AFTER_MS);
  return (
    <Dialog isOpen onClose={reloadPage} title={t('order.edit.doneTitle')} size="narrow" centerOnPhone>
      {t('order.edit.done')}
    </Dialog>
  );
}
