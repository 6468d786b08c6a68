import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-screen.tsx';
import { OrderActionButton } from './order-action-button.tsx';
import type { OrderInfo } from './order-permission.ts';

const granted = { ok: true, reason: null };
const tracking = {
  currierName: 'Desert Courier',
  trackingNumber: 'DC-1',
  trackingNumberUrl: 'https://courier.example/DC-1',
};
type Facts = Pick<OrderInfo, 'allowPay' | 'allowReorder' | 'isTracking' | 'trackingInfo'> & {
  allowed: object;
  statusId?: number;
};
const nothing: Facts = { allowPay: false, allowReorder: false, isTracking: false, trackingInfo: null, allowed: {} };

/** What the component reads of an order. */
const openOrder = (facts: Partial<Facts>) =>
  renderScreen(<OrderActionButton info={{ id: 10412, ...nothing, ...facts } as OrderInfo} />);
const getControls = () => [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')];

describe('the one button of an order', () => {
  it('leads to the checkout when payment is due', () => {
    openOrder({ allowPay: true, allowed: { pay: granted } });
    expect(getControls()).toEqual([screen.getByRole('link', { name: 'Pay' })]);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/checkout/10412');
  });

  it.each([
    ['the role may not pay', { allowPay: true, allowed: { pay: { ok: false, reason: 'noPermission' } } }],
    ['the order can not be paid', { allowed: { pay: { ok: false, reason: 'checkoutClosed' } } }],
    ['the server says nothing', {}],
  ])('is a Pay that can not be pressed, with the reason beside it, when %s', async (_, facts) => {
    const { user } = openOrder(facts);
    const pay = screen.getByRole('button', { name: 'Pay' });
    expect(pay).toHaveProperty('disabled', true);
    expect(pay.closest('[class*=wideOnly]'), 'phones show it too').toBeNull();
    const reason = document.getElementById(pay.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toMatch(/\w{3,}/);
    await user.click(pay);
    expect(getControls()).toEqual([pay]);
  });

  it.each([
    [2, /Prepress needs your corrections first/],
    [7, /Prepress needs your files first/],
    [4, 'Opens after processing and approval.'],
    [3, 'Opens when every proof is approved.'],
    [12, 'This order was cancelled.'],
    [6, 'Nothing is to be paid for this order.'],
  ])('says in status %i when it can be pressed', (statusId, text) => {
    openOrder({ statusId, allowed: { pay: { ok: false, reason: 'checkoutClosed' } } });
    expect(screen.getByRole('button', { name: 'Pay' }).getAttribute('aria-describedby')).toBe(
      screen.getByText(text).id,
    );
  });

  it('says that a paid order is paid', () => {
    openOrder({ statusId: 6, allowed: { pay: { ok: false, reason: 'alreadyPaid' } } });
    expect(screen.getByText('This order is already paid.')).toBeTruthy();
  });

  it.each([
    ['Pay', 'Check out and pay', { allowPay: true, allowed: { pay: { ok: false, reason: 'noPermission' } } }],
    ['Reorder', 'Order again', { allowReorder: true, allowed: { reorder: { ok: false, reason: 'noPermission' } } }],
  ])('names the permission that %s needs: %s', (label, permission, facts) => {
    openOrder(facts);
    expect(screen.getByRole('button', { name: label }).getAttribute('aria-describedby')).toBe(
      screen.getByText(new RegExp(`^Needs the permission “${permission}”`)).id,
    );
  });

  it('is Reorder for a completed order, and nothing else is there', () => {
    openOrder({ allowReorder: true, isTracking: true, trackingInfo: tracking });
    expect(getControls().map(({ textContent }) => textContent)).toEqual(['Reorder']);
  });

  it("opens the courier's page in another tab", () => {
    openOrder({ isTracking: true, trackingInfo: tracking });
    const link = screen.getByRole('link', { name: 'Track order' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://courier.example/DC-1',
      '_blank',
    ]);
  });

  it.each([[''], ['javascript:alert(1)']])('copies the number when the courier has no page (“%s”)', async (address) => {
    const { user } = openOrder({ isTracking: true, trackingInfo: { ...tracking, trackingNumberUrl: address } });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    expect(screen.queryByRole('link')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copy the number' }));
    expect(write).toHaveBeenCalledWith('DC-1');
  });

  it('is missing for a shipped order whose number is not there yet', () => {
    openOrder({ isTracking: true });
    expect(getControls()).toEqual([]);
  });
});
