import { expect, it } from 'vitest';
import { describeAuditedEvents, type AuditFact } from './audit-facts.ts';

const fact = (
  name: AuditFact['name'],
  before: string | null,
  after: string | null,
  unit: AuditFact['unit'] = 'text',
) => ({
  ...{ name, unit, before, after },
});

it.each<[Record<string, unknown>, AuditFact[]]>([
  [{ type: 'chatHandled', orderId: 5, byId: 1 }, []],
  [
    { type: 'orderTransitioned', orderId: 5, companyId: 2, from: 4, to: 6, event: 'release', note: '', byId: 1 },
    [fact('status', '4', '6', 'status')],
  ],
  [
    { type: 'creditDecided', companyId: 2, approved: false, limit: 0, days: 30, reason: 'No licence', byId: 1 },
    [
      fact('approved', null, 'false', 'yesNo'),
      fact('limit', null, '0', 'fils'),
      fact('days', null, '30'),
      fact('reason', null, 'No licence'),
    ],
  ],
  [{ type: 'trnChanged', companyId: 2, before: '100354218900003', trn: null }, [fact('trn', '100354218900003', null)]],
  [
    { type: 'numberAdvanced', series: 'invoice', from: 12, to: 5000, byId: 1 },
    [fact('number', '12', '5000'), fact('series', null, 'invoice', 'series')],
  ],
  [{ type: 'productMoved', publicationId: 2, from: 3, to: 4, byId: 1 }, []],
  [{ type: 'productKeyChanged', publicationId: 2, from: 'cups', to: 'sleeves' }, [fact('address', 'cups', 'sleeves')]],
  [
    { type: 'staffChanged', before: { name: 'Joy', keys: ['CHAT'] }, after: { name: 'Joy', keys: ['CHAT', 'ORDERS'] } },
    [fact('permissions', 'CHAT', 'CHAT\nORDERS', 'staffRights')],
  ],
  [{ type: 'roleAdded', role: { name: 'Buyer', permissions: [] } }, [fact('name', null, 'Buyer')]],
  [
    { type: 'priceLimitsSet', before: { admin: null, custom: 10 }, after: { admin: null, custom: 5 } },
    [fact('custom', '10', '5', 'percent')],
  ],
  [
    { type: 'couponCreated', after: { companyId: 4, percent: 5, productIds: [3, 8], maxUses: null } },
    [
      fact('percent', null, '5', 'percent'),
      fact('companyId', null, '4', 'company'),
      fact('productIds', null, '3\n8', 'product'),
    ],
  ],
  [
    { type: 'creditNoteIssued', orderId: 5, companyId: 2, number: 'CN-2026-000001', reason: 'fault', total: 2500 },
    [
      fact('creditNote', null, 'CN-2026-000001'),
      fact('reason', null, 'fault', 'choice'),
      fact('amount', null, '2500', 'fils'),
    ],
  ],
  [
    { type: 'connectionTested', name: 'mail', outcome: 'works', byId: 1 },
    [fact('connection', null, 'mail', 'connection'), fact('outcome', null, 'works', 'choice')],
  ],
  [{ type: 'artworkReviewed', orderId: 5, companyId: 2, reviewId: 1, change: 'acceptFinding' }, []],
  [{ type: 'orderMemberAssigned', memberName: { en: 'Maha' }, role: { en: 'Buyer', ar: 'مشترٍ' } }, []],
  [{ type: 'orderRequestAnswered', answer: 'x'.repeat(400) }, [fact('reason', null, `${'x'.repeat(300)}…`)]],
])('%j tells %j', (event, facts) => expect(describeAuditedEvents([event])).toEqual(facts));

it('tells what several events of a call say once', () => {
  const version = { publicationId: 3, kind: 'priceList', key: '', version: 6 };
  expect(
    describeAuditedEvents([
      { type: 'versionCalledOff', ...version, version: 5, byId: 1 },
      { type: 'versionPublished', ...version, inForceFrom: '2026-11-29T08:00:00.000Z', byId: 1 },
      { type: 'versionInForce', ...version },
    ]),
  ).toEqual([
    fact('calledOff', null, '5'),
    fact('version', null, '6'),
    fact('inForceFrom', null, '2026-11-29T08:00:00.000Z', 'moment'),
  ]);
});
