import { CallError } from '@platewright/contract/call-errors';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { UiProvider } from '@platewright/ui/ui-provider';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../api/client.ts';
import { session, useStaffSession } from '../../../api/staff-session.ts';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import { lock, sharedPcStore } from '../../../api/shared-pc.ts';
import { noteInput } from './last-input.ts';
import { SharedPcGate } from './shared-pc-gate.tsx';

const { sharedPc: texts } = desk;
const pc = { name: 'Packing table', lockSeconds: 60 };
const createSession = (staffId: number, name: string) => ({
  token: `token of ${name}`,
  staffId,
  email: `${staffId}@plates.example`,
  name,
  role: 'production',
  keys: ['PRODUCTION'],
  secondFactor: 'off' as const,
  sharedPc: pc,
});
const badgeOf = (digit: string) => `BADGE-${digit.repeat(24)}`;

let reports: number;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date('2026-11-30T08:00:00Z') });
  localStorage.clear();
  sharedPcStore.save(pc);
  reports = 0;
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.spyOn(api, 'deskSharedPc').mockResolvedValue({ sharedPc: pc });
  vi.spyOn(api, 'deskLock').mockResolvedValue(null);
  vi.spyOn(api, 'deskKeepUnlocked').mockImplementation(async () => ({ token: `renewed ${++reports}` }));
  vi.spyOn(api, 'deskUnlock').mockImplementation(async (input) => {
    if (input?.badge === badgeOf('7') || input?.pin === '471906') return createSession(1, 'Rami');
    if (input?.badge === badgeOf('8')) return createSession(2, 'Salma');
    throw new CallError('pinWrong', { message: 'Number or PIN is wrong.' } as never);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function Page() {
  const staff = useStaffSession();
  return (
    <main key={staff?.staffId}>
      <p>Here works {staff?.name}</p>
      <label>
        Plate <input />
      </label>
      <button onClick={() => void lock()}>Lock</button>
    </main>
  );
}
function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}
function show() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Ui>
          <SharedPcGate>
            <Page />
          </SharedPcGate>
        </Ui>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}
function signIn(): void {
  noteInput();
  act(() => session.save({ ...createSession(1, 'Rami'), refreshToken: '', uniqueId: '', isLocked: false }));
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
const findLock = () => screen.findByRole('heading', { name: 'Packing table is locked' });
const lockedHeading = () => screen.queryByRole('heading', { name: 'Packing table is locked' });

it('counts the last seconds, locks after a minute, and gives the same person back what was typed', async () => {
  signIn();
  const user = show();
  await user.type(await screen.findByLabelText('Plate'), '10416-0');
  pass(49);
  expect(screen.queryByText(/Locks in/)).toBeNull();
  pass(2);
  expect(screen.getByText('Locks in 9 s. Press any key to stay.')).toBeTruthy();
  // Whoever presses a key stays.
  await user.keyboard('3');
  pass(1);
  expect(screen.queryByText(/Locks in/)).toBeNull();
  pass(60);
  await findLock();
  expect(session.getSession()).toMatchObject({ token: '', isLocked: true });
  expect(api.deskLock).toHaveBeenCalledTimes(1);

  await user.type(screen.getByLabelText(texts.lock.number), '12{Enter}');
  await user.type(screen.getByLabelText(texts.lock.pin), '203948{Enter}');
  expect(await screen.findByText('Number or PIN is wrong.')).toBeTruthy();
  expect((screen.getByLabelText(texts.lock.pin) as HTMLInputElement).value).toBe('');
  await user.type(screen.getByLabelText(texts.lock.pin), '471906{Enter}');
  await waitFor(() => expect(lockedHeading()).toBeNull());
  expect(api.deskUnlock).toHaveBeenLastCalledWith({ number: 12, pin: '471906' });
  expect((screen.getByLabelText('Plate') as HTMLInputElement).value).toBe('10416-03');
});

it('reports input to the server now and then, and nothing when nobody types', async () => {
  signIn();
  const user = show();
  const field = await screen.findByLabelText('Plate');
  for (let round = 0; round < 30; round++) {
    await user.type(field, 'x');
    pass(2);
  }
  expect(reports).toBeGreaterThanOrEqual(3);
  expect(reports).toBeLessThanOrEqual(4);
  await waitFor(() => expect(session.getSession()?.token).toBe(`renewed ${reports}`));
  const before = reports;
  pass(50);
  expect(reports).toBeLessThanOrEqual(before + 1);
});

it('locks when it is opened after the time, and when the clock was put back', async () => {
  signIn();
  vi.setSystemTime(Date.now() + 3_600_000);
  const user = show();
  await findLock();
  await user.keyboard(`${badgeOf('7')}{Enter}`);
  await waitFor(() => expect(lockedHeading()).toBeNull());
  vi.setSystemTime(Date.now() - 3_600_000);
  pass(59);
  expect(lockedHeading()).toBeNull();
  pass(2);
  await findLock();
});

it('is opened for another person by their badge, which comes into no field', async () => {
  signIn();
  const user = show();
  await user.click(await screen.findByLabelText('Plate'));
  await user.keyboard(`104${badgeOf('8')}{Enter}`);
  expect(await screen.findByText('Here works Salma')).toBeTruthy();
  expect(api.deskUnlock).toHaveBeenCalledExactlyOnceWith({ badge: badgeOf('8') });
  expect((screen.getByLabelText('Plate') as HTMLInputElement).value).not.toContain('BADGE');
  expect(lockedHeading()).toBeNull();
});

it('leaves the field as it was before the own badge was scanned', async () => {
  signIn();
  const user = show();
  await user.type(await screen.findByLabelText('Plate'), `104${badgeOf('7')}{Enter}`);
  await waitFor(() => expect(api.deskUnlock).toHaveBeenCalledTimes(1));
  expect((screen.getByLabelText('Plate') as HTMLInputElement).value).toBe('104');
});

it('locks on two presses of Escape and on the button, and by a badge opens for another', async () => {
  signIn();
  const user = show();
  await screen.findByLabelText('Plate');
  await user.keyboard('{Escape}{Escape}');
  await findLock();
  await user.keyboard(`${badgeOf('8')}{Enter}`);
  expect(await screen.findByText('Here works Salma')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Lock' }));
  await findLock();
});

it('stands alone where nobody has unlocked it, and goes when the PC is revoked', async () => {
  show();
  await findLock();
  expect(screen.queryByLabelText('Plate')).toBeNull();
  expect(screen.queryByText(/Rami|Salma/)).toBeNull();
  vi.mocked(api.deskSharedPc).mockResolvedValue({ sharedPc: null });
  vi.mocked(api.deskUnlock).mockRejectedValue(new CallError('sharedPcUnknown'));
  const user = userEvent.setup({ delay: null });
  await user.keyboard(`${badgeOf('8')}{Enter}`);
  await waitFor(() => expect(sharedPcStore.getSession()).toBeNull());
});
