import { expect, it } from 'vitest';
import { readDeviceTime } from './device-time.ts';

const now = new Date('2026-11-30T12:00:00.000Z');

it.each([
  ['what is sent at once', undefined, null, '2026-11-30T12:00:00.000Z', false],
  ['an hour without a connection', '2026-11-30T11:00:00.000Z', null, '2026-11-30T11:00:00.000Z', false],
  ['a day without a connection', '2026-11-29T12:00:00.000Z', null, '2026-11-29T12:00:00.000Z', false],
  ['more than a day', '2026-11-29T11:59:59.999Z', null, '2026-11-30T12:00:00.000Z', true],
  ['a clock that is a little fast', '2026-11-30T12:05:00.000Z', null, '2026-11-30T12:00:00.000Z', false],
  ['a clock that is wrong', '2026-11-30T12:05:00.001Z', null, '2026-11-30T12:00:00.000Z', true],
  [
    'before what happened before',
    '2026-11-30T11:00:00.000Z',
    '2026-11-30T11:30:00.000Z',
    '2026-11-30T11:30:00.000Z',
    false,
  ],
  [
    'after what happened before',
    '2026-11-30T11:40:00.000Z',
    '2026-11-30T11:30:00.000Z',
    '2026-11-30T11:40:00.000Z',
    false,
  ],
] as const)('the time of a device: %s', (_, at, after, expected, isReplaced) => {
  expect(readDeviceTime(at && new Date(at), now, after && new Date(after))).toEqual({
    at: new Date(expected),
    isReplaced,
  });
});
