import { localeOf } from '@platewright/browser/format';
import { UiProvider } from '@platewright/ui/ui-provider';
import { useCallback, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../i18n/format.ts';
import { useUiTexts } from '../i18n/ui-texts.ts';

/** What the kit needs everywhere: locale, its generic words and the router's way of going somewhere. */
export function Providers({ children }: { children: ReactNode }) {
  const texts = useUiTexts();
  const lang = useLanguage();
  const navigate = useNavigate();
  const go = useCallback((href: string) => void navigate(href), [navigate]);
  return (
    <UiProvider locale={localeOf(lang)} texts={texts} navigate={go}>
      {children}
    </UiProvider>
  );
}
