import { describe, expect, it } from 'vitest';
import { getClosing } from './close-question.ts';

describe('publishing closes the portal', () => {
  const until = '2026-03-01T08:00:00.000Z';
  it.each([
    ['maintenance', { on: true, closed: true, until }, { until }],
    ['maintenance', { on: true, closed: true, until: '' }, { until: '' }],
    ['maintenance', { on: true, closed: false, until }, null],
    ['maintenance', { on: false, closed: true, until }, null],
    ['faq', { on: true, closed: true }, null],
  ] as const)('%s with %o: %o', (kind, content, closing) => expect(getClosing(kind, content)).toEqual(closing));
});
