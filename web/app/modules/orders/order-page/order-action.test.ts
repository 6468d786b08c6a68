import { orderStatus } from '@platewright/domain/orders/order-status';
import { describe, expect, it } from 'vitest';
import { getNextStepTarget, getOrderAction, type NextStepTarget, type OrderAction } from './order-action.ts';
import { getActionRequestedOfOthers, isActionRequested } from './requested-action.ts';

const granted = { ok: true, reason: null };
const forbidden = { ok: false, reason: 'noPermission' };
const closed = { ok: false, reason: 'checkoutClosed' };
const tracking = { currierName: 'DHL', trackingNumber: '123', trackingNumberUrl: 'https://dhl.example/123' };

describe('the button of an order', () => {
  type Facts = Parameters<typeof getOrderAction>[0];
  const nothing: Facts = {
    ...{ allowPay: false, allowReorder: false, isTracking: false, trackingInfo: null, allowed: {} },
    payment: null,
  };

  it.each<[string, Partial<Facts>, OrderAction | null]>([
    [
      'is Pay when payment is due and the person may pay [ORD-12]',
      { allowPay: true, allowed: { pay: granted } },
      { kind: 'pay' },
    ],
    [
      'is absent where a way to pay is chosen: the next step offers another one',
      { allowPay: true, allowed: { pay: granted }, payment: { stage: 'awaited' } as Facts['payment'] },
      null,
    ],
    [
      'is a disabled Pay with the reason when the role may not pay',
      { allowPay: true, allowed: { pay: forbidden } },
      { kind: 'payForbidden', reason: 'noPermission' },
    ],
    [
      'is a disabled Pay when the server says nothing about the permission',
      { allowPay: true },
      { kind: 'payForbidden', reason: 'noPermission' },
    ],
    ['is Reorder for a completed order', { allowReorder: true, allowed: { reorder: granted } }, { kind: 'reorder' }],
    [
      'is a disabled Reorder with the reason when the role may not reorder',
      { allowReorder: true, allowed: { reorder: forbidden } },
      { kind: 'reorderForbidden', reason: 'noPermission' },
    ],
    [
      'is Track for a shipped order [ORD-14]',
      { isTracking: true, trackingInfo: tracking },
      { kind: 'track', tracking },
    ],
    ['is nothing for a shipped order without tracking', { isTracking: true }, null],
    [
      'is Pay before Reorder before Track [ORD-15]',
      { allowPay: true, allowReorder: true, isTracking: true, trackingInfo: tracking, allowed: { pay: granted } },
      { kind: 'pay' },
    ],
    [
      'is Reorder before Track [ORD-15]',
      { allowReorder: true, isTracking: true, trackingInfo: tracking, allowed: { reorder: granted } },
      { kind: 'reorder' },
    ],
    [
      'is a disabled Pay with the reason of the server when nothing else is possible [ORD-15]',
      { allowed: { pay: closed } },
      { kind: 'payClosed', reason: 'checkoutClosed' },
    ],
    [
      'is a disabled Pay that is closed when the server gives no reason',
      { allowed: { pay: granted } },
      { kind: 'payClosed', reason: 'checkoutClosed' },
    ],
  ])('%s', (_case, facts, action) => expect(getOrderAction({ ...nothing, ...facts })).toEqual(action));
});

const arranged = {
  method: 'cash',
  name: 'Cash',
  stage: 'arranged',
  dueAt: null,
  amount: 854.99,
  open: 854.99,
} as const;

describe('the link to the next step', () => {
  type Facts = Parameters<typeof getNextStepTarget>[0];
  const getTarget = (
    statusId: number,
    allowed: Facts['allowed'] = {},
    hasReleasedFiles = false,
    payment: Facts['payment'] = null,
  ) => getNextStepTarget({ id: 7, statusId, allowed, hasReleasedFiles, payment });

  it.each<[string, NextStepTarget | null, Partial<NextStepTarget> | null]>([
    [
      'leads to the checkout when payment is due',
      getTarget(orderStatus.approvedPaymentDue, { pay: granted }),
      { label: 'pay', to: '/checkout/7' },
    ],
    [
      'offers another way to pay while cash is arranged',
      getTarget(orderStatus.approvedPaymentDue, { pay: granted }, false, arranged),
      { label: 'payOtherwise', to: '/checkout/7' },
    ],
    [
      'is absent when payment is due and the role may not pay',
      getTarget(orderStatus.approvedPaymentDue, { pay: forbidden }),
      null,
    ],
    [
      'is absent when payment is due and the server says nothing about it',
      getTarget(orderStatus.approvedPaymentDue),
      null,
    ],
    ['does not lead to the checkout in any other status', getTarget(orderStatus.inProduction, { pay: granted }), null],
    [
      'leads to the specification that has to be corrected',
      getTarget(orderStatus.missingAttributes, { changeOptions: granted }),
      { label: 'attributes', tab: 'projectDetails' },
    ],
    [
      'is absent when the role may not correct the specification',
      getTarget(orderStatus.missingAttributes, { changeOptions: forbidden }),
      null,
    ],
    [
      'opens the upload of missing files',
      getTarget(orderStatus.missingFiles, { uploadFiles: granted }),
      { label: 'files', to: '/order/7/files?upload', tab: 'files' },
    ],
    ['is absent when the role may not upload', getTarget(orderStatus.missingFiles, { uploadFiles: forbidden }), null],
    ['leads to released files', getTarget(orderStatus.ready, {}, true), { label: 'download', tab: 'downloadables' }],
    ['is absent when no files are released', getTarget(orderStatus.ready), null],
    ['leads to the note of an order on hold', getTarget(orderStatus.onHold), { label: 'read', tab: 'notifications' }],
    ['is absent while prepress works on the order', getTarget(orderStatus.inProcessing), null],
  ])('%s', (_case, target, expected) => {
    if (expected) expect(target).toMatchObject(expected);
    else expect(target).toBeNull();
  });
});

describe('the action that an order waits for', () => {
  it.each([
    ['is requested of a person who may do it', granted, true, null],
    ['is requested of others when the role may not do it', forbidden, false, 'pay'],
    ['is requested of nobody while it is closed', closed, false, null],
  ] as const)('%s', (_case, pay, requested, ofOthers) => {
    const info = { statusId: orderStatus.approvedPaymentDue, allowed: { pay }, payment: null };
    expect([isActionRequested(info), getActionRequestedOfOthers(info)]).toEqual([requested, ofOthers]);
  });

  it('does not exist while the operator works on the order', () => {
    expect(isActionRequested({ statusId: orderStatus.inProduction, allowed: { pay: granted }, payment: null })).toBe(
      false,
    );
  });

  it('is none while cash or a cheque is arranged', () => {
    const info = { statusId: orderStatus.approvedPaymentDue, allowed: { pay: granted }, payment: arranged };
    expect(isActionRequested(info)).toBe(false);
  });
});
