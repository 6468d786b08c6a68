import type { UiTexts } from '@platewright/ui/ui-provider';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The kit's own generic words in the language of the page. */
export function useUiTexts(): UiTexts {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      close: t('ui.close'),
      clear: t('ui.clear'),
      loading: t('ui.loading'),
      required: t('ui.required'),
      remove: t('ui.remove'),
      retry: t('ui.retry'),
      pause: t('ui.pause'),
      resume: t('ui.resume'),
      showPassword: t('ui.showPassword'),
      hidePassword: t('ui.hidePassword'),
      showOptions: t('ui.showOptions'),
      noResults: t('ui.noResults'),
      previousPage: t('ui.previousPage'),
      nextPage: t('ui.nextPage'),
      pages: t('ui.pages'),
      page: (page) => t('ui.page', { page: String(page) }),
      sortAscending: t('ui.sortAscending'),
      sortDescending: t('ui.sortDescending'),
      notifications: t('ui.notifications'),
      breadcrumbs: t('ui.breadcrumbs'),
      stepOf: (step, total) => t('ui.stepOf', { step: String(step), total: String(total) }),
    }),
    [t],
  );
}
