import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface FailureDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

export function FailureDialogContent({ isOpen, onClose, title, children }: FailureDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      size="narrow"
      centerOnPhone
      role="alertdialog"
      actions={<Button onPress={onClose}>{t('ui.close')}</Button>}
    >
      {children}
    </Dialog>
  );
}
