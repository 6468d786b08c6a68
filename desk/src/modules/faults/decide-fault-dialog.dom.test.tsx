import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk as english } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { DecideFaultDialog } from './decide-fault-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const plate = { id: 'face-1', no: 1, ink: 'Cyan', face: 'face' };
const report = { id: 7, colours: [plate] };

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

it('says at the plates that one of them is being made again already', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { error: { code: 409, name: 'remakeOpen', message: english.callErrors.remakeOpen }, payload: null },
      { status: 409 },
    ),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', english) }}>
        <Ui>
          <DecideFaultDialog
            orderId={1}
            report={report as never}
            colours={[plate] as never}
            onClose={() => undefined}
          />
        </Ui>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: english.faults.dialog.confirm }));
  await screen.findByText(english.callErrors.remakeOpen);
  const group = screen.getByRole('group', { name: new RegExp(`^${english.faults.dialog.plates}`) });
  expect(group.textContent).toContain(english.callErrors.remakeOpen);
});
