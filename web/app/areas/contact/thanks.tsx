import { Dialog } from '@platewright/ui/dialog';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

const SHOWN_MS = 2000;

/** Says thank you for two seconds (specification 000 section 2). */
export default function Thanks({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog isOpen onClose={onClose} title={t('contact.thanks.title')} size="narrow" centerOnPhone hideClose>
      <p>{t('contact.thanks.sentence')}</p>
    </Dialog>
  );
}
