import { MAX_ORDER_REQUEST } from '@platewright/domain/orders/order-request';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../session/session-store.ts';
import { testSession } from '../../../test-browser.ts';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
import RequestDialog from './request-dialog.tsx';

beforeEach(() => {
  sessionStorage.clear();
  session.save(testSession);
});
afterEach(() => {
  session.clearAll();
  vi.unstubAllGlobals();
});

const openDialog = (kind: 'cancel' | 'change' = 'change') => {
  const onClose = vi.fn();
  const { user } = renderScreen(<RequestDialog orderId={7} kind={kind} onClose={onClose} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  return { user, onClose, field, send: () => user.click(screen.getByRole('button', { name: 'Send' })) };
};
const getDescription = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('asking the operator', () => {
  it.each([
    ['cancel', 'Why do you want to cancel?'],
    ['change', 'What do you want to change?'],
  ] as const)('to %s asks why, and sends nothing without an answer', async (kind, question) => {
    const sent = stubServer(() => ({ payload: { id: 1 } }));
    const { field, send, onClose } = openDialog(kind);
    expect(screen.getByRole('textbox', { name: new RegExp(question.replace('?', '')) })).toBe(field);
    await send();
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(getDescription(field)).toContain('Please write what you ask for, and why.');
    expect(sent).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('names the limit of a text that is too long, and keeps the text', async () => {
    const sent = stubServer(() => ({ payload: { id: 1 } }));
    const { field, send } = openDialog();
    const text = 'x'.repeat(MAX_ORDER_REQUEST + 1);
    fireEvent.change(field, { target: { value: text } });
    await send();
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(getDescription(field)).toMatch(/too long|2,?000/);
    expect(field.value).toBe(text);
    expect(sent).toEqual([]);
  });

  it.each([
    ['requestOpen', 'A request about this order waits for an answer.'],
    ['requestTooLate', 'This can no longer be asked for.'],
    ['paymentOpen', 'A payment is at the bank.'],
  ])('says why it is refused (%s), and keeps what was typed', async (name, message) => {
    stubServer(() => ({ error: { code: 409, name, message } }));
    const { user, field, send, onClose } = openDialog();
    await user.type(field, 'A wider label');
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(field.value).toBe('A wider label');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says so without a connection, and sends the same text with the next try', async () => {
    stubServer(() => undefined);
    const { user, field, send, onClose } = openDialog();
    await user.type(field, 'A wider label');
    await send();
    expect((await screen.findByRole('alert')).textContent).toMatch(/does not answer|offline/);
    const sent = stubServer(() => ({ payload: { id: 1 } }));
    await send();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent.map(({ body }) => body)).toMatchObject([{ kind: 'change', message: 'A wider label' }]);
  });
});
