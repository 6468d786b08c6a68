import { orderStatus } from '@platewright/domain/orders/order-status';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
import type { OrderInfo } from '../order-page/order-permission.ts';
import { OrderRequests } from './order-requests.tsx';

const granted = { ok: true, reason: null };
const forbidden = { ok: false, reason: 'noPermission' };
const closed = { ok: false, reason: 'requestTooLate' };
const request = {
  ...{ id: 3, kind: 'change', state: 'waiting', message: '104 teeth', requestedBy: 'Maha Noor' },
  ...{ requestedAt: '2026-11-18T08:00:00.000Z', answer: '', decidedAt: null },
} as OrderInfo['requests'][number];

/** What the component reads of an order. */
const open = (
  allowed: OrderInfo['allowed'],
  requests: OrderInfo['requests'] = [],
  statusId: number = orderStatus.inProcessing,
) => renderScreen(<OrderRequests info={{ id: 7, statusId, allowed, requests } as unknown as OrderInfo} />);
const getButtons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('requests on the order page', () => {
  it('are not there for an order without any that can not be asked about', () => {
    open({ requestCancel: closed, requestChange: closed }, [], orderStatus.completed);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('offer what can be asked for now', () => {
    open({ requestCancel: granted, requestChange: closed });
    expect(getButtons()).toEqual(['Ask to cancel']);
  });

  it('name the permission that is missing while somebody else could ask', () => {
    open({ requestCancel: forbidden, requestChange: forbidden });
    expect(screen.getByText(/^Needs the permission “Create orders”/)).toBeTruthy();
    expect(getButtons()).toEqual([]);
  });

  it('say nothing of permissions where nobody can ask', () => {
    open({ requestCancel: forbidden, requestChange: forbidden }, [], orderStatus.shipped);
    expect(screen.queryByText(/permission/)).toBeNull();
  });

  it('show a waiting one to all, and its withdrawal to whoever may ask', () => {
    const waiting = { ok: false, reason: 'requestOpen' };
    open({ requestCancel: waiting, requestChange: waiting }, [request]);
    expect(getButtons()).toEqual(['Withdraw the request']);
    expect(screen.getByText('104 teeth')).toBeTruthy();
  });

  it('name the permission where a member reads the request of another', () => {
    open({ requestCancel: forbidden, requestChange: forbidden }, [request]);
    expect(getButtons()).toEqual([]);
    expect(screen.getByText(/“Create orders”/)).toBeTruthy();
  });

  it('say that staff have answered when the withdrawal comes second', async () => {
    const message = 'This request was answered or withdrawn meanwhile.';
    stubServer(() => ({ error: { code: 409, name: 'requestClosed', message } }));
    const waiting = { ok: false, reason: 'requestOpen' };
    const { user } = open({ requestCancel: waiting, requestChange: waiting }, [request]);
    await user.click(screen.getByRole('button', { name: 'Withdraw the request' }));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });

  it('show the answer of the operator', () => {
    open({ requestCancel: granted, requestChange: granted }, [
      { ...request, state: 'refused', answer: 'The plates are imaged.' },
    ]);
    const region = within(screen.getByRole('region', { name: 'Your requests' }));
    expect(region.getByText('Not possible')).toBeTruthy();
    expect(region.getByText('The plates are imaged.')).toBeTruthy();
    expect(getButtons()).toEqual(['Ask for a change', 'Ask to cancel']);
  });
});
