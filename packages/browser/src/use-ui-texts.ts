import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The labels that UI components bring along (close, required, next page …), in the language of the page. */
export function useUiTexts() {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      ...t('ui', { returnObjects: true }),
      page: (page: number) => t('ui.page', { page: String(page) }),
      stepOf: (step: number, total: number) => t('ui.stepOf', { step: String(step), total: String(total) }),
    }),
    [t],
  );
}
