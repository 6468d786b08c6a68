import { useRecoveryCodeTexts } from '@platewright/browser/use-recovery-code-texts';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { RecoveryCodes } from '@platewright/ui/recovery-codes';
import { useTranslation } from 'react-i18next';
import styles from './second-factor.module.css';

interface Props {
  readonly codes: readonly string[];
  /** The second factor was turned on just now. */
  readonly isFirst: boolean;
  /** Label of the button that ends the last step. */
  readonly doneLabel: string;
  readonly onDone: () => void;
}

/** The recovery codes, this one time. */
export function CodesStep({ codes, isFirst, doneLabel, onDone }: Props) {
  const { t } = useTranslation();
  const texts = useRecoveryCodeTexts();
  return (
    <div className={styles.steps}>
      {isFirst && (
        <>
          <Notice tone="success" announce="status">
            {t('secondFactor.turnedOn')}
          </Notice>
          <h2 className="h5">{t('secondFactor.codesTitle')}</h2>
        </>
      )}
      <RecoveryCodes codes={codes} texts={texts} />
      <Button variant="primary" onPress={onDone}>
        {doneLabel}
      </Button>
    </div>
  );
}
