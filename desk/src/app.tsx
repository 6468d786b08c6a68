import { createQueryClient, refetchWhenReachable, resetQueriesOnUserChange } from '@platewright/browser/query-client';
import { toLocaleTag } from '@platewright/browser/format';
import { ToastRegion } from '@platewright/ui/toast';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router/dom';
import { session } from './api/staff-session.ts';
import { LanguageProvider } from './i18n/language-provider.tsx';
import { useLanguage } from './i18n/use-language.ts';
import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { router } from './routes.tsx';

const queryClient = createQueryClient();
resetQueriesOnUserChange(queryClient, session, ({ staffId }) => staffId);
refetchWhenReachable(queryClient);

const navigateTo = (href: string) => void router.navigate(href);

function Desk() {
  const language = useLanguage();
  return (
    <UiProvider locale={toLocaleTag(language)} texts={useUiTexts()} navigate={navigateTo}>
      <RouterProvider router={router} />
      <ToastRegion isEager />
    </UiProvider>
  );
}

/** The back office of the operator. */
export function App({ start }: Pick<ComponentProps<typeof LanguageProvider>, 'start'>) {
  return (
    <LanguageProvider start={start}>
      <QueryClientProvider client={queryClient}>
        <Desk />
      </QueryClientProvider>
    </LanguageProvider>
  );
}
