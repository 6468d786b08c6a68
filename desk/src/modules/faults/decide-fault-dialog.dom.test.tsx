import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk as english } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../../api/staff-session.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { DecideFaultDialog } from './decide-fault-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };
const plate = { id: 'face-1', no: 1, ink: 'Cyan', face: 'face' };
const report = { id: 7, colours: [plate] };

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

function openDialog(fetchAnswer: (body: Record<string, unknown>) => Response) {
  session.save({ ...staff, keys: ['ORDERS', 'PAYMENTS'] } as never);
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) =>
    fetchAnswer(JSON.parse(body) as Record<string, unknown>),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', english) }}>
        <Ui>
          <DecideFaultDialog
            order={{ id: 1, customerLang: 'en' }}
            report={report as never}
            colours={[plate] as never}
            onClose={() => undefined}
          />
        </Ui>
      </LanguageProvider>
    </QueryClientProvider>,
  );
}
const confirm = () => userEvent.click(screen.getByRole('button', { name: english.faults.dialog.confirm }));

it('says at the plates that one of them is being made again already', async () => {
  const error = { code: 409, name: 'remakeOpen', message: english.callErrors.remakeOpen };
  openDialog(() => Response.json({ error, payload: null }, { status: 409 }));
  await confirm();
  await screen.findByText(english.callErrors.remakeOpen);
  const group = screen.getByRole('group', { name: new RegExp(`^${english.faults.dialog.plates}`) });
  expect(group.textContent).toContain(english.callErrors.remakeOpen);
});

it('sends an amount with a credit alone, also when one was typed before', async () => {
  const sent: Record<string, unknown>[] = [];
  const error = { code: 409, name: 'creditTooHigh', message: english.callErrors.creditTooHigh };
  openDialog((body) => {
    sent.push(body);
    return Response.json({ error, payload: null }, { status: 409 });
  });
  const choose = (decision: 'credit' | 'remake') =>
    userEvent.click(screen.getByRole('radio', { name: english.faults.dialog[decision] }));
  await choose('credit');
  await userEvent.type(screen.getByLabelText(new RegExp(`^${english.faults.dialog.amount}`)), '100');
  await userEvent.type(screen.getByLabelText(new RegExp(`^${english.faults.dialog.reason}`)), 'Scratched');
  await confirm();
  await waitFor(() => expect(sent).toMatchObject([{ decision: 'credit', amount: 100 }]));
  await choose('remake');
  await confirm();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ decision: 'remake' });
  expect(sent[1]).not.toHaveProperty('amount');
});
