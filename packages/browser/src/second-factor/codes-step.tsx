import { Notice } from '@platewright/ui/notice';
import { RecoveryCodes } from '@platewright/ui/recovery-codes';
import { useTranslation } from 'react-i18next';
import type { SecondFactorProgram } from './program.ts';

interface Props {
  readonly program: SecondFactorProgram;
  readonly codes: readonly string[];
  /** The second factor was turned on just now. */
  readonly isFirst: boolean;
  readonly onDone: () => void;
}

/** The recovery codes, this one time. */
export function CodesStep({ program: { Codes }, codes, isFirst, onDone }: Props) {
  const { t } = useTranslation();
  const texts = {
    intro: t('secondFactor.codesStep'),
    label: t('secondFactor.codesTitle'),
    copy: t('secondFactor.copy'),
    copied: t('secondFactor.copied'),
    copyFailed: t('secondFactor.copyFailed'),
    download: t('secondFactor.download'),
    fileName: t('secondFactor.fileName'),
  };
  const turnedOn = isFirst && (
    <Notice tone="success" announce="status">
      {t('secondFactor.turnedOn')}
    </Notice>
  );
  return (
    <Codes turnedOn={turnedOn || null} onDone={onDone}>
      <RecoveryCodes codes={codes} texts={texts} />
    </Codes>
  );
}
