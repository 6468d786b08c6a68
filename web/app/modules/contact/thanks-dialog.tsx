import { Dialog } from '@platewright/ui/dialog';
import { useTranslation } from 'react-i18next';
import { useTimeout } from '../../shared/use-timeout.ts';

const DISMISS_AFTER_MS = 2000;

/** A thank-you that closes by itself after two seconds (specification 000 section 2). */
export default function ThanksDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  useTimeout(onClose, DISMISS_AFTER_MS);
  return (
    <Dialog isOpen onClose={onClose} title={t('contact.thanks.title')} size="narrow" centerOnPhone hideClose>
      <p>{t('contact.thanks.sentence')}</p>
    </Dialog>
  );
}
