import { describe, expect, it } from 'vitest';
import {
  creditStates,
  toCreditStatus,
  getCreditView,
  transitionCredit,
  type CreditTransition,
  type CreditState,
} from './credit-application.ts';

const terms = { limit: 1_000_000, days: 30 };

describe('transitionCredit', () => {
  const requests: Record<CreditTransition['transition'], CreditTransition> = {
    apply: { transition: 'apply' },
    approve: { transition: 'approve', terms },
    refuse: { transition: 'refuse', reason: 'The licence has expired.' },
    change: { transition: 'change', terms },
  };
  const nextStates: Record<CreditState, Partial<Record<CreditTransition['transition'], CreditState>>> = {
    none: { apply: 'waiting' },
    waiting: { approve: 'granted', refuse: 'refused' },
    granted: { change: 'granted' },
    refused: { apply: 'waiting' },
  };
  it.each(creditStates.flatMap((state) => Object.values(requests).map((request) => [state, request] as const)))(
    'from %s with %o',
    (state, request) => {
      const expected = nextStates[state][request.transition];
      const result = transitionCredit(state, request);
      expect(result.ok).toBe(expected !== undefined);
      if (result.ok) expect(result.value).toBe(expected);
    },
  );

  it('requires a limit and terms within bounds to approve and a reason to refuse', () => {
    const approve = (limit: number, days: number) =>
      transitionCredit('waiting', { transition: 'approve', terms: { limit, days } });
    for (const limit of [0, -1, 1.5, NaN, 1_000_000_001])
      expect(approve(limit, 30)).toMatchObject({ ok: false, reason: 'limitInvalid' });
    for (const days of [0, 181, 1.5, NaN]) expect(approve(100, days)).toMatchObject({ reason: 'termsInvalid' });
    expect(transitionCredit('waiting', { transition: 'refuse', reason: ' \n ' })).toMatchObject({
      reason: 'reasonRequired',
    });
  });

  it('determines the view: ledger, moderation notice or form [CRD-04, CRD-05, CRD-07, CRD-14]', () => {
    const views = creditStates.map((state) => getCreditView(toCreditStatus(state)));
    expect(views).toEqual(['form', 'moderation', 'ledger', 'form']);
  });
});
