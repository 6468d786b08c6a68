import { useRecoveryCodeTexts } from '@platewright/browser/use-recovery-code-texts';
import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { Notice } from '@platewright/ui/notice';
import { RecoveryCodes } from '@platewright/ui/recovery-codes';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly codes: readonly string[];
  /** The two-step sign-in was turned on just now. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
}

/** The recovery codes, this one time. */
export function CodesDialog({ codes, isFirst, onClose }: Props) {
  const { t } = useTranslation();
  const texts = useRecoveryCodeTexts();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('secondFactor.codesTitle')}
      isDismissable={false}
      mustAnswer
      actions={
        <Button variant="primary" onPress={onClose}>
          {t('secondFactor.stored')}
        </Button>
      }
    >
      {isFirst && (
        <Notice tone="success" announce="status">
          {t('secondFactor.turnedOn')}
        </Notice>
      )}
      <RecoveryCodes codes={codes} texts={texts} />
    </Dialog>
  );
}
