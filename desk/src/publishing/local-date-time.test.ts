import { afterEach, expect, it, vi } from 'vitest';
import { toIsoInstant, toLocalDateTime } from './local-date-time.ts';

afterEach(() => vi.unstubAllEnvs());

it.each(['Asia/Dubai', 'UTC', 'America/New_York', 'Pacific/Auckland'])(
  'midnight in Dubai is midnight in Dubai, also typed on a computer in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(toIsoInstant('2027-01-01T00:00')).toBe('2026-12-31T20:00:00.000Z');
    expect(toLocalDateTime('2026-12-31T20:00:00.000Z')).toBe('2027-01-01T00:00');
    expect(toLocalDateTime('2026-12-31T19:59:00.000Z')).toBe('2026-12-31T23:59');
    // Where clocks go forward at 02:00, that hour exists in Dubai.
    expect(toIsoInstant('2027-03-14T02:30')).toBe('2027-03-13T22:30:00.000Z');
  },
);

it('keeps what is no moment for the server to refuse', () => {
  expect([toIsoInstant(''), toIsoInstant('soon'), toIsoInstant('2027-01-01')]).toEqual(['', 'soon', '2027-01-01']);
  expect([toLocalDateTime(''), toLocalDateTime('soon')]).toEqual(['', '']);
});
