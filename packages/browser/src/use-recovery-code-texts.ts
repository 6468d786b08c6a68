import { useTranslation } from 'react-i18next';

/** The texts around recovery codes, in the language of the page. */
export function useRecoveryCodeTexts() {
  const { t } = useTranslation();
  return {
    intro: t('secondFactor.codesStep'),
    label: t('secondFactor.codesTitle'),
    copy: t('secondFactor.copy'),
    copied: t('secondFactor.copied'),
    copyFailed: t('secondFactor.copyFailed'),
    download: t('secondFactor.download'),
    fileName: t('secondFactor.fileName'),
  };
}
