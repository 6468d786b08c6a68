import { forgetOthers, makeQueryClient } from '@platewright/browser/query';
import { localeOf } from '@platewright/browser/format';
import { ToastRegion } from '@platewright/ui/toast';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router/dom';
import { session } from './api/session.ts';
import { LanguageProvider, useLanguage } from './i18n/language.tsx';
import { useUiTexts } from './i18n/ui-texts.ts';
import { router } from './routes.tsx';

const queryClient = makeQueryClient();
forgetOthers(queryClient, session, ({ staffId }) => staffId);

const go = (href: string) => void router.navigate(href);

function Desk() {
  const { language } = useLanguage();
  return (
    <UiProvider locale={localeOf(language)} texts={useUiTexts()} navigate={go}>
      <RouterProvider router={router} />
      <ToastRegion />
    </UiProvider>
  );
}

/** The staff back office. */
export function App({ start }: Pick<ComponentProps<typeof LanguageProvider>, 'start'>) {
  return (
    <LanguageProvider start={start}>
      <QueryClientProvider client={queryClient}>
        <Desk />
      </QueryClientProvider>
    </LanguageProvider>
  );
}
