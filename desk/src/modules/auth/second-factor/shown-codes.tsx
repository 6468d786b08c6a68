import { RecoveryCodes } from '@platewright/ui/recovery-codes';
import { showToast } from '@platewright/ui/toast';
import { useTranslation } from 'react-i18next';

/** The recovery codes, this one time. */
export function ShownCodes({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation();
  const handleCopied = (isCopied: boolean) =>
    showToast(
      isCopied
        ? { tone: 'success', text: t('secondFactor.copied') }
        : { tone: 'error', text: t('secondFactor.copyFailed') },
    );
  return (
    <>
      <p>{t('secondFactor.codesStep')}</p>
      <RecoveryCodes
        codes={codes}
        label={t('secondFactor.codesTitle')}
        texts={{
          copy: t('secondFactor.copy'),
          download: t('secondFactor.download'),
          fileName: t('secondFactor.fileName'),
        }}
        onCopied={handleCopied}
      />
    </>
  );
}
