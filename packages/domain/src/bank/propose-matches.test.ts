import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateMoney, checkAllocations, type Payable } from './allocate-money.ts';
import { findNamedNumbers, proposeMatches, toPartyName, type Candidate, type OpenItem } from './propose-matches.ts';
import { SumsOfDebts } from './sums-of-debts.ts';

describe('money that arrives', () => {
  const debt = (id: number, open: number): Payable => ({ kind: 'debt', id, open });

  it('pays one after the other, an order wholly or not', () => {
    const order: Payable = { kind: 'order', id: 9, open: 50 };
    expect(allocateMoney(70, [debt(1, 30), order, debt(2, 100)])).toEqual({
      allocations: [
        { kind: 'debt', id: 1, amount: 30 },
        { kind: 'debt', id: 2, amount: 40 },
      ],
      rest: 0,
    });
    expect(allocateMoney(90, [order])).toEqual({ allocations: [{ kind: 'order', id: 9, amount: 50 }], rest: 40 });
  });

  it('is all of it allocated or kept, and such an allocation is never refused', () => {
    const payable = fc.record({
      kind: fc.constantFrom('order' as const, 'debt' as const),
      open: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.array(payable, { maxLength: 8 }), (amount, list) => {
        const payables = list.map((one, id) => ({ ...one, id }));
        const { allocations, rest } = allocateMoney(amount, payables);
        expect(allocations.reduce((sum, one) => sum + one.amount, rest)).toBe(amount);
        expect(checkAllocations(amount, allocations, payables)).toBeNull();
      }),
    );
  });

  it.each([
    [
      'allocationTooHigh',
      [
        { kind: 'debt', id: 1, amount: 30 },
        { kind: 'debt', id: 2, amount: 30 },
      ],
    ],
    ['notOwed', [{ kind: 'debt', id: 8, amount: 1 }]],
    [
      'notOwed',
      [
        { kind: 'debt', id: 1, amount: 1 },
        { kind: 'debt', id: 1, amount: 1 },
      ],
    ],
    ['moreThanOwed', [{ kind: 'debt', id: 1, amount: 31 }]],
    ['partOfWhole', [{ kind: 'order', id: 9, amount: 10 }]],
    ['chequeAlone', [{ kind: 'cheque', id: 5, amount: 20 }]],
  ] as const)('is refused: %s', (error, allocations) => {
    const payables: Payable[] = [
      debt(1, 30),
      debt(2, 30),
      { kind: 'order', id: 9, open: 20 },
      { kind: 'cheque', id: 5, open: 20 },
    ];
    expect(checkAllocations(50, allocations, payables)).toMatchObject({ error });
  });
});

describe('proposals', () => {
  const item = (id: number, open: number, more: Partial<OpenItem> = {}): OpenItem => ({
    ...{ kind: 'debt', id, companyId: 1, open, orderId: 10_000 + id, invoice: `INV-2026-00000${id}`, cheque: null },
    ...more,
  });
  const line = (amount: number, more: Partial<Parameters<typeof proposeMatches>[0]> = {}) => ({
    ...{ amount, payer: '', payerIban: '', reference: '', cheque: '', text: '' },
    ...more,
  });
  const falcon: Candidate = {
    companyId: 1,
    name: 'Falcon Packaging L.L.C',
    knownBy: null,
    items: [item(1, 100), item(2, 200), item(3, 400)],
  };
  const propose = (one: Parameters<typeof proposeMatches>[0], candidate: Candidate = falcon) =>
    proposeMatches(one, [candidate]).map(({ reasons, strength, allocations, rest }) => [
      strength,
      reasons,
      allocations.map(({ id, amount }) => [id, amount]),
      rest,
    ]);

  it('find the numbers that a line names, as banks write them', () => {
    expect(
      findNamedNumbers(
        line(1, { text: 'TT REF INV2026000012 / order #10416, AED 1,234.00 on 03.11.2026', cheque: '000123' }),
      ),
    ).toEqual({
      invoices: ['INV-2026-000012'],
      orders: [10416],
      cheques: ['123', '10416'],
    });
    expect(findNamedNumbers(line(1, { text: 'طلب ١٠٤١٦' })).orders).toEqual([10416]);
    expect(toPartyName('M/S. Falcon Packaging, L.L.C.')).toBe(toPartyName('M S FALCON PACKAGING LLC'));
  });

  it.each([
    [
      'an invoice and its amount',
      line(200, { text: 'INV-2026-000002' }),
      ['sure', ['invoiceNamed', 'amountOwed'], [[2, 200]], 0],
    ],
    [
      'an order and its amount',
      line(200, { text: 'order 10002' }),
      ['sure', ['orderNamed', 'amountOwed'], [[2, 200]], 0],
    ],
    ['a part of an invoice', line(50, { text: 'INV-2026-000002' }), ['likely', ['invoiceNamed'], [[2, 50]], 0]],
    ['more than the invoice', line(250, { text: 'INV-2026-000002' }), ['likely', ['invoiceNamed'], [[2, 200]], 50]],
    [
      'two invoices',
      line(500, { text: 'INV-2026-000001, INV-2026-000003' }),
      [
        'sure',
        ['invoiceNamed', 'amountOfSeveral'],
        [
          [1, 100],
          [3, 400],
        ],
        0,
      ],
    ],
    [
      'a name and an amount',
      line(400, { payer: 'FALCON PACKAGING LLC' }),
      ['likely', ['sameName', 'amountOwed'], [[3, 400]], 0],
    ],
    [
      'a name and all that is owed',
      line(700, { payer: 'Falcon Packaging' }),
      [
        'likely',
        ['sameName', 'amountOfAll'],
        [
          [1, 100],
          [2, 200],
          [3, 400],
        ],
        0,
      ],
    ],
    [
      'a name alone',
      line(150, { payer: 'Falcon Packaging' }),
      [
        'possible',
        ['sameName'],
        [
          [1, 100],
          [2, 50],
        ],
        0,
      ],
    ],
    ['an amount alone', line(200), ['possible', ['amountOwed'], [[2, 200]], 0]],
  ])('by %s', (_name, one, expected) => {
    expect(propose(one)).toEqual([expected]);
  });

  it('are none for a stranger, and for a sum of several by chance', () => {
    expect(propose(line(300))).toEqual([]);
    expect(propose(line(55, { payer: 'Somebody' }))).toEqual([]);
  });

  it('are sure by an IBAN that has paid before and the amount', () => {
    expect(propose(line(500), { ...falcon, knownBy: 'iban' })).toEqual([
      [
        'sure',
        ['knownIban', 'amountOfSeveral'],
        [
          [1, 100],
          [3, 400],
        ],
        0,
      ],
    ]);
  });

  it('pay a cheque by its number and its amount', () => {
    const cheque = item(7, 400, { kind: 'cheque', cheque: '000123', invoice: null, orderId: null });
    const one = line(400, { cheque: '123' });
    expect(propose(one, { ...falcon, items: [...falcon.items, cheque] })).toEqual([
      ['sure', ['chequeNamed', 'amountOwed'], [[7, 400]], 0],
    ]);
    expect(propose({ ...one, amount: 300 }, { ...falcon, items: [cheque] })).toEqual([]);
  });

  it('are no more than likely where two accounts are equally sure', () => {
    const other: Candidate = { ...falcon, companyId: 2, items: [item(4, 200, { companyId: 2 })] };
    const both = proposeMatches(line(200, { text: 'INV-2026-000002 INV-2026-000004' }), [falcon, other]);
    expect(both.map(({ companyId, strength }) => [companyId, strength])).toEqual([
      [1, 'likely'],
      [2, 'likely'],
    ]);
  });

  it('never allocate more or less than has come in', () => {
    const items = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 14 });
    fc.assert(
      fc.property(
        items,
        fc.integer({ min: 1, max: 3000 }),
        fc.constantFrom('iban' as const, 'name' as const, null),
        (opens, amount, knownBy) => {
          const candidate = { ...falcon, knownBy, items: opens.map((open, id) => item(id, open)) };
          for (const { allocations, rest } of proposeMatches(line(amount), [candidate])) {
            expect(allocations.reduce((sum, one) => sum + one.amount, rest)).toBe(amount);
            expect(checkAllocations(amount, allocations, candidate.items)).toBeNull();
          }
        },
      ),
    );
  });
});

describe('sums of debts', () => {
  const debts = (opens: readonly number[]) => opens.map((open, id) => ({ kind: 'debt' as const, id, open }));
  const sumUp = (items: readonly { open: number }[]) => items.reduce((sum, { open }) => sum + open, 0);

  it('are those up to a day, or the first choice among the twelve oldest', () => {
    const opens = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 14 });
    fc.assert(
      fc.property(opens, fc.integer({ min: 1, max: 200 }), (list, amount) => {
        const items = debts(list);
        const upTo = items.map((_, index) => items.slice(0, index + 1)).find((some) => sumUp(some) === amount);
        const among = items.slice(0, 12);
        const choose = () => {
          for (let choice = 1; choice < 1 << among.length; choice++) {
            const chosen = among.filter((_, index) => (choice >> index) & 1);
            if (sumUp(chosen) === amount) return chosen;
          }
          return null;
        };
        const sums = new SumsOfDebts();
        // A sum that is asked for again is the same.
        for (let times = 0; times < 2; times++) expect(sums.find(amount, 1, items)).toEqual(upTo ?? choose());
      }),
    );
  });

  it('are added up once for a page, and not at all for accounts whose name no line has', () => {
    const item = (companyId: number, id: number): OpenItem => ({
      ...{ kind: 'debt', id, companyId, open: 1000 + 2 ** id, orderId: null, invoice: null, cheque: null },
    });
    const accounts = Array.from({ length: 60 }, (_, companyId): Candidate => ({
      ...{ companyId, name: `Account number ${companyId}.`, knownBy: null },
      items: Array.from({ length: 14 }, (_item, id) => item(companyId, id)),
    }));
    const sums = new SumsOfDebts<OpenItem>();
    const propose = (payer: string, amount: number) => {
      const line = { amount, payer, payerIban: '', reference: '', cheque: '', text: '' };
      return proposeMatches(line, accounts, sums).map(({ companyId, reasons }) => [companyId, reasons]);
    };
    for (let n = 0; n < 25; n++) expect(propose('Somebody', 5 + n)).toEqual([]);
    expect(sums.added).toBe(0);
    for (let n = 0; n < 25; n++) expect(propose('Account number 7', 5 + n)).toEqual([[7, ['sameName']]]);
    expect(propose('Account number 7', 2005)).toEqual([[7, ['sameName', 'amountOfSeveral']]]);
    expect(sums.added).toBe(14 + 2 ** 12 - 1);
  });
});
