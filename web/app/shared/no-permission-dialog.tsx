import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { useTranslation } from 'react-i18next';
import { MissingPermission } from './missing-permission.tsx';

/** Tells a member that they have no permission to order (specification 001 section 2, modals after submit). */
export function NoPermissionDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="narrow"
      centerOnPhone
      title={t('product.permission.title')}
      actions={
        <Button variant="primary" onPress={onClose}>
          {t('product.close')}
        </Button>
      }
    >
      <p>{t('product.permission.sentence')}</p>
      <MissingPermission permission="CREATE_ORDER" />
    </Dialog>
  );
}
