import { expect, it } from 'vitest';
import { getRemindAgainAt, REMIND_AGAIN_HOURS } from './remind-customer.ts';

const remindedAt = new Date('2026-11-22T05:00:00.000Z');
const after = (ms: number) => new Date(remindedAt.getTime() + REMIND_AGAIN_HOURS * 3_600_000 + ms);

it('leaves a customer alone for some hours after a reminder', () => {
  expect(getRemindAgainAt(null, remindedAt)).toBeNull();
  expect(getRemindAgainAt(remindedAt, remindedAt)).toEqual(after(0));
  expect(getRemindAgainAt(remindedAt, after(-1))).toEqual(after(0));
  expect(getRemindAgainAt(remindedAt, after(0))).toBeNull();
});
