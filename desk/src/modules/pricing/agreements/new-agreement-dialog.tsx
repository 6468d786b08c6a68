import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CustomerPicker } from '../customer-picker.tsx';

/** Asks whose agreement is to be written. One who has an agreement is led to it. */
export function NewAgreementDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [companyId, setCompanyId] = useState<string | null>(null);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('agreements.dialog.title')}
      size="narrow"
      actions={
        <>
          <Button onPress={onClose}>{t('agreements.dialog.cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={companyId === null}
            onPress={() => void navigate(`/prices/agreements/${companyId}`)}
          >
            {t('agreements.dialog.open')}
          </Button>
        </>
      }
    >
      <CustomerPicker
        label={t('agreements.dialog.company')}
        help={t('agreements.dialog.help')}
        initial={null}
        value={companyId}
        onChange={setCompanyId}
        isRequired
        autoFocus
      />
    </Dialog>
  );
}
