import { describe, expect, it } from 'vitest';
import { findConnectionState, recordOutcome, type ConnectionOutcome, type ConnectionRecord } from './connections.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute));
const works = (minute: number): ConnectionOutcome => ({ at: at(minute), problem: null });
const fails = (minute: number, reason = 'no answer'): ConnectionOutcome => ({
  at: at(minute),
  problem: 'unreachable',
  reason,
});
const recordAll = (...outcomes: ConnectionOutcome[]) =>
  outcomes.reduce<ConnectionRecord | null>((known, outcome) => recordOutcome(known, outcome), null);

describe('what is known of a connection', () => {
  it('fails since the first failure after the last success, and keeps that success', () => {
    expect(recordAll(works(1), fails(2, 'first'), fails(3, 'second'))).toEqual({
      checkedAt: at(3),
      lastSuccessAt: at(1),
      failingSince: at(2),
      lastFailure: { at: at(3), problem: 'unreachable', reason: 'second' },
    });
  });

  it('works again with the next success, and keeps the last failure to read', () => {
    const record = recordAll(fails(1), works(2));
    expect(record).toMatchObject({ lastSuccessAt: at(2), failingSince: null, lastFailure: { at: at(1) } });
    expect(findConnectionState('configured', record)).toBe('works');
  });

  it('is not changed by an answer that is older than what is known', () => {
    const record = recordAll(works(5));
    expect(recordOutcome(record, fails(4))).toBe(record);
  });

  it('is a state in one word', () => {
    expect(findConnectionState('missing', recordAll(fails(1)))).toBe('missing');
    expect(findConnectionState('configured', null)).toBe('unknown');
    expect(findConnectionState('standIn', recordAll(works(1)))).toBe('works');
    expect(findConnectionState('builtIn', recordAll(fails(1)))).toBe('failing');
  });
});
