import { faultDeskCalls } from '@platewright/contract/modules/faults/desk-calls';
import { paymentDeskCalls } from '@platewright/contract/modules/payments/desk-calls';
import { describe, expect, it } from 'vitest';
import { createTypedAmount } from './typed-amount.ts';

const { deskReceiveTransfer, deskCreditOrder } = paymentDeskCalls;
const received = createTypedAmount(deskReceiveTransfer.input.shape.amount);
const credited = createTypedAmount(deskCreditOrder.input.shape.amount);
const decided = createTypedAmount(faultDeskCalls.deskDecideFault.input.shape.amount);

describe('a typed amount', () => {
  it.each([received, credited, decided])('is read as people write it, within the bounds of its call', (schema) => {
    for (const typed of ['1543.44', '1,543.44', ' 1543,44 ', '١٬٥٤٣٫٤٤']) expect(schema.parse(typed)).toBe(1543.44);
    for (const [typed, key] of [
      ['1.234', 'priceInvalid'],
      ['1e3', 'priceInvalid'],
      ['0', 'amountNotPositive'],
      ['10000001', 'amountTooLarge'],
    ] as const)
      expect(schema.safeParse(typed).error?.issues[0]?.message).toBe(key);
  });

  it('may be left out only where the call goes without', () => {
    expect(credited.parse(' ')).toBeUndefined();
    expect(decided.parse('')).toBeUndefined();
    expect(received.safeParse('').error?.issues[0]?.message).toBe('priceInvalid');
  });
});
