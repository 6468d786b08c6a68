import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk as english } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryKeys } from '../../../api/query-keys.ts';
import { session } from '../../../api/staff-session.ts';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import { TransitionDialog } from './transition-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const { orderTransitions: texts } = english;
const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };
const ship = { to: orderStatus.shipped, name: 'Shipped', missing: [], needs: ['tracking'], ok: true, reason: null };
const name = (en: string) => ({ en, ar: en });
const offered = {
  couriers: [
    { key: 'desert', name: name('Desert Courier'), hasTracking: true },
    { key: 'own', name: name('Own driver'), hasTracking: false },
  ],
  reasons: { cancel: [], remake: [], rejection: [], creditNote: [], faultRejection: [], scrap: [] },
};
const createOrder = (revision: number, statusId: number = orderStatus.ready, moves: unknown[] = [ship]) => ({
  ...{ order: { id: 10404, statusId, statusName: 'Ready', revision }, moves },
  ...{ specification: [], documents: [], received: [], prices: { ordered: [] } },
});

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

interface Opened {
  readonly keys?: readonly string[];
  readonly transition?: object;
  readonly from?: number;
  readonly order?: object;
}

/** The dialog of an order that is ready and leaves; `answers` are those of the server, one a call. */
const openDialog = (...answers: (string | null)[]) => openDialogOf({}, ...answers);

function openDialogOf(
  { keys = ['ORDERS'], transition = ship, from = orderStatus.ready, order = createOrder(1) }: Opened,
  ...answers: (string | null)[]
) {
  session.save({ ...staff, keys } as never);
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (url.includes('/desk/settings/offered')) return Response.json({ error: null, payload: offered });
    sent.push(JSON.parse(body) as Record<string, unknown>);
    const name = answers.shift();
    if (!name) return Response.json({ error: null, payload: { statusId: orderStatus.shipped, revision: 9 } });
    return Response.json({ error: { code: 409, name, message: `Refused: ${name}` }, payload: null }, { status: 409 });
  });
  const onClose = vi.fn();
  const client = new QueryClient();
  client.setQueryData(queryKeys.offered, offered);
  const show = (deskOrder: object) => (
    <QueryClientProvider client={client}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', english) }}>
        <Ui>
          <TransitionDialog {...{ deskOrder: deskOrder as never, transition: transition as never, from, onClose }} />
        </Ui>
      </LanguageProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(show(order));
  const user = userEvent.setup({ delay: null });
  const getButton = () => screen.getByRole('button', { name: texts.list.ship.confirm });
  const type = async (label: string, text: string) => user.type(screen.getByLabelText(new RegExp(`^${label}`)), text);
  const choose = async (courier: string) => {
    await user.click(await screen.findByRole('button', { name: /Courier/ }));
    await user.click(await screen.findByRole('option', { name: courier }));
  };
  return {
    ...{ user, sent, onClose, getButton },
    fill: async () => {
      await choose('Desert Courier');
      await type(texts.trackingNumber, 'DC1');
    },
    change: (deskOrder: object) => rerender(show(deskOrder)),
  };
}

describe('the dialog of a transition', () => {
  it('sends nothing before all that is needed is there, and closes when it is done', async () => {
    const { user, sent, fill, onClose, getButton } = openDialog();
    await user.click(getButton());
    expect(await screen.findAllByText(english.validation.trackingRequired)).toHaveLength(2);
    expect(sent).toEqual([]);
    await fill();
    await user.click(getButton());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toMatchObject([{ to: orderStatus.shipped, revision: 1, courierKey: 'desert', trackingNumber: 'DC1' }]);
    await vi.dynamicImportSettled();
  });

  it('stays with what was typed when somebody else was faster, and is confirmed once more', async () => {
    const { user, sent, fill, change, onClose, getButton } = openDialog('changedMeanwhile');
    await fill();
    await user.click(getButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    change(createOrder(2));
    await screen.findByText(texts.conflict.title);
    expect(onClose).not.toHaveBeenCalled();
    await user.click(getButton());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent.at(-1)).toMatchObject({ revision: 2, trackingNumber: 'DC1' });
    await vi.dynamicImportSettled();
  });

  it.each([
    ['the order has left its status', createOrder(2, orderStatus.shipped, [])],
    ['the transition is denied by now', createOrder(2, orderStatus.ready, [{ ...ship, ok: false }])],
  ])('can not be confirmed any more when %s', async (_what, changed) => {
    const { change, getButton } = openDialog();
    expect(getButton()).toHaveProperty('disabled', false);
    change(changed);
    await waitFor(() => expect(getButton()).toHaveProperty('disabled', true));
  });

  it('says at its field that the number is missing, should the server miss it', async () => {
    const { user, fill, getButton } = openDialog('trackingMissing');
    await fill();
    await user.click(getButton());
    const field = screen.getByLabelText(new RegExp(`^${texts.trackingNumber}`));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['is left on the account where that is chosen', ['ORDERS', 'PAYMENTS'], true, true],
    ['goes back unless something else is chosen', ['ORDERS', 'PAYMENTS'], false, true],
    ['is nothing to choose for whoever does not deal with payments', ['ORDERS'], false, false],
  ])('what was paid for a cancelled order %s', async (_what, keys, isToStay, isOffered) => {
    const cancel = { ...ship, to: orderStatus.cancelled, name: 'Cancelled', needs: ['note'] };
    const order = { ...createOrder(1, orderStatus.onHold, [cancel]), payment: { canStayOnAccount: true } };
    const { user, sent } = openDialogOf({ keys, transition: cancel, from: orderStatus.onHold, order });
    const account = screen.queryByRole('radio', { name: english.creditOrder.destinations.account });
    expect(account !== null).toBe(isOffered);
    if (account && isToStay) await user.click(account);
    await user.type(screen.getByLabelText(new RegExp(`^${texts.note}`)), 'Not needed any more');
    await user.click(screen.getByRole('button', { name: texts.list.cancel.confirm }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.['staysOnAccount']).toBe(isToStay || undefined);
  });
});
