import { orderStatus } from '@platewright/domain/orders/order-status';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi, afterEach } from 'vitest';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
import { NextStep } from './next-step.tsx';
import { OrderProgress } from './order-progress.tsx';
import type { OrderInfo } from './order-permission.ts';

const info = {
  ...{ id: 10405, step: 4, statusId: orderStatus.inProduction, statusName: 'In production', statusColor: '#a15c00' },
  ...{
    staffNote: null,
    allowed: {},
    payment: null,
    hasReleasedFiles: false,
    isPromiseOfFiles: false,
    promiseChanges: [],
  },
  // One in the morning at the operator is still the day before in UTC.
  ...{ promisedAt: '2026-11-24T21:00:00.000Z', lateFrom: '2026-11-24T14:00:00.000Z', nextPromisedAt: null },
} as unknown as OrderInfo;
const step = (number: number, keyForShow: string) => ({ step: number, keyForShow, reachedAt: null });
const steps = {
  statuses: [step(1, 'Upload'), step(2, 'Adjust'), step(3, 'Approve'), step(4, 'Supervise'), step(5, 'Receive')],
  currentStep: { description: 'In work.', additionalDescription: 'You need not do anything now.' },
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** What stands below the last step, and what is said above the tabs. */
async function readAt(now: string, change: Partial<OrderInfo> = {}) {
  vi.setSystemTime(new Date(now));
  stubServer(({ path }) =>
    path.includes('getKeyForShowList') ? { payload: steps } : { payload: { rows: [], count: 0 } },
  );
  const shown = { ...info, ...change };
  renderScreen(
    <>
      <OrderProgress info={shown} />
      <NextStep info={shown} tab="members" />
    </>,
  );
  const last = (await screen.findByText('Receive')).querySelector('small')?.textContent;
  await screen.findByText('You need not do anything now.');
  const late = screen.queryByText(/^This order is late/)?.textContent ?? null;
  cleanup();
  return [last, late];
}

describe('the order page', () => {
  it('says which day is promised instead of which, why, and who decided it', async () => {
    vi.setSystemTime(new Date('2026-11-23T14:00:00.000Z'));
    const change = {
      ...{ id: 1, from: '2026-11-24T14:00:00.000Z', to: '2026-11-25T14:00:00.000Z', reason: 'A plate is made again.' },
      ...{ by: 'Noura', at: '2026-11-23T10:00:00.000Z' },
    };
    const show = async (shown: OrderInfo) => {
      stubServer(() => ({ payload: steps }));
      renderScreen(<NextStep info={shown} tab="members" />);
      await screen.findByText('You need not do anything now.');
      const notice = screen.queryByText(/decided by/)?.textContent.replace(/[\u2066-\u2069]/g, '') ?? null;
      cleanup();
      return notice;
    };
    const moved = { ...info, promiseChanges: [change] };
    expect(await show(moved)).toBe(
      'We cannot keep Tue, Nov 24. The new day is Wed, Nov 25, decided by Noura. A plate is made again.',
    );
    const sooner = { ...change, from: change.to, to: change.from, reason: '' };
    expect(await show({ ...info, promiseChanges: [sooner] })).toBe(
      'It arrives sooner than Wed, Nov 25: the new day is Tue, Nov 24, decided by Noura. ',
    );
    expect(await show({ ...moved, promisedAt: null })).toBeNull();
  });

  it('says the promised day as the operator counts it, while it can be kept', async () => {
    expect(await readAt('2026-11-24T13:59:59.000Z')).toEqual(['by Nov 25', null]);
    expect(await readAt('2026-11-24T13:59:59.000Z', { isPromiseOfFiles: true })).toEqual(['files by Nov 25', null]);
  });

  it('says of a late order that it is late, and what is promised now', async () => {
    const next = { nextPromisedAt: '2026-11-26T14:00:00.000Z' };
    expect(await readAt('2026-11-24T14:00:00.000Z', next)).toEqual([
      'late, now by Nov 26',
      'This order is late: it was promised for Wed, Nov 25. It is now promised for Thu, Nov 26.',
    ]);
    const files = { ...next, isPromiseOfFiles: true };
    expect((await readAt('2026-11-30T14:00:00.000Z', files))[1]).toMatch(/its files were promised .+ Thu, Nov 26\.$/);
  });

  it('names no day where nobody knows one', async () => {
    expect(await readAt('2026-11-30T14:00:00.000Z', { statusId: orderStatus.onHold })).toEqual([
      'late',
      'This order is late: it was promised for Wed, Nov 25. We will tell you the new day.',
    ]);
  });

  it('says nothing of an order that nothing was promised of, or that is on its way', async () => {
    const none = { promisedAt: null, lateFrom: null };
    expect(await readAt('2026-11-30T14:00:00.000Z', none)).toEqual([undefined, null]);
  });
});
