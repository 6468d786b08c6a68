import { toLocaleTag } from '@platewright/browser/format';
import { UiProvider } from '@platewright/ui/ui-provider';
import { useCallback, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../i18n/use-language.ts';
import { useUiTexts } from '@platewright/browser/use-ui-texts';

/** Gives the UI components locale, labels and client-side navigation. */
export function Providers({ children }: { children: ReactNode }) {
  const texts = useUiTexts();
  const lang = useLanguage();
  const navigate = useNavigate();
  const navigateTo = useCallback((href: string) => void navigate(href), [navigate]);
  return (
    <UiProvider locale={toLocaleTag(lang)} texts={texts} navigate={navigateTo}>
      {children}
    </UiProvider>
  );
}
