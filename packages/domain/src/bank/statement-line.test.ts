import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCamtReader } from './camt-reader.ts';
import { checkRoles, guessMapping, guessRoles } from './column-mapping.ts';
import { createCsvReader, delimiters, guessDelimiter } from './csv-reader.ts';
import { readAmount, readDay } from './statement-figures.ts';
import { createOrdinals, getReferenceKey, toStatementLine, type StatementLine } from './statement-line.ts';

const readAll = (text: string, delimiter = ',') => {
  const reader = createCsvReader(delimiter);
  const rows = reader.push(text);
  if (!rows.ok) throw new Error(rows.reason);
  return [...rows.value, ...reader.end()];
};

describe('rows of a file', () => {
  it('are the same wherever its pieces end, and as a spreadsheet writes them', () => {
    const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    const rows = fc.array(fc.array(fc.string({ maxLength: 12 }), { minLength: 1, maxLength: 6 }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(rows, fc.constantFrom(...delimiters), fc.integer({ min: 1, max: 9 }), (cells, delimiter, size) => {
        const text = `\ufeff${cells.map((row) => row.map(quote).join(delimiter)).join('\r\n')}\r\n`;
        const reader = createCsvReader(delimiter);
        const read = [];
        for (let at = 0; at < text.length; at += size) {
          const pushed = reader.push(text.slice(at, at + size));
          if (pushed.ok) read.push(...pushed.value);
        }
        expect([...read, ...reader.end()]).toEqual(cells);
      }),
    );
  });

  it('end at any line break, and quotation marks inside of a cell are its text', () => {
    expect(readAll('a,b\rc,"d\n\r\ne"\n"f ""g""",h 5"')).toEqual([
      ['a', 'b'],
      ['c', 'd\n\r\ne'],
      ['f "g"', 'h 5"'],
    ]);
  });

  it('are refused where a quotation mark is never closed, or cells never end', () => {
    expect(createCsvReader(',').push(`"${'x'.repeat(5000)}`)).toEqual({ ok: false, reason: 'cellTooLong' });
    expect(createCsvReader(',').push(','.repeat(100))).toEqual({ ok: false, reason: 'tooManyCells' });
  });

  it.each([
    ['Date,Credit\n01/02/2026,"1,000.00"', ','],
    ['Date;Credit\n01/02/2026;1.000,00\n02/02/2026;5,00', ';'],
    ['Date\tNarration, long\tCredit\n1\t2\t3', '\t'],
    ['a|b|c\n1|2,5|3', '|'],
  ])('have cells that end as in %j', (text, delimiter) => {
    expect(guessDelimiter(text)).toBe(delimiter);
  });
});

describe('figures of a statement', () => {
  it.each([
    ['1,234.50', '.', 123_450],
    ['1.234,50', ',', 123_450],
    ['١٬٢٣٤٫٥٠', '.', 123_450],
    ['AED 1 234.5', '.', 123_450],
    ['12,34,567.00', '.', 123_456_700],
    ['(15.00)', '.', -1500],
    ['15.00-', '.', -1500],
    ['15.00 DR', '.', -1500],
    ['+15.00', '.', 1500],
    ['15.00 Cr', '.', 1500],
    ['100.000', '.', 10_000],
    ['-0.00', '.', 0],
    ['100.001', '.', null],
    ['1.234,50', '.', null],
    ['=1+1', '.', null],
    ['--5', '.', null],
    ['', '.', null],
    ['9'.repeat(40), '.', Number.MAX_SAFE_INTEGER],
  ] as const)('%s with %s is %s', (text, decimal, fils) => {
    expect(readAmount(text, decimal)).toBe(fils);
  });

  it.each([
    ['03/11/2026', 'dmy', '2026-11-03'],
    ['03/11/2026', 'mdy', '2026-03-11'],
    ['3-Nov-26', 'dmy', '2026-11-03'],
    ['03 November 2026 10:12', 'mdy', '2026-11-03'],
    ['Nov 3, 2026', 'dmy', '2026-11-03'],
    ['٣ نوفمبر ٢٠٢٦', 'dmy', '2026-11-03'],
    ['٠٣/١١/٢٠٢٦', 'dmy', '2026-11-03'],
    ['2026-11-03T10:00:00', 'dmy', '2026-11-03'],
    ['20261103', 'dmy', '2026-11-03'],
    ['31/02/2026', 'dmy', null],
    ['13/13/2026', 'mdy', null],
    ['yesterday', 'dmy', null],
  ] as const)('%s in the order %s is %s', (text, order, day) => {
    expect(readDay(text, order)).toBe(day);
  });
});

describe('the columns of a file', () => {
  it.each([
    [
      ['Date', 'Value Date', 'Narration', 'Transaction Reference', 'Debit', 'Credit', 'Running Balance'],
      ['day', null, 'text', 'reference', 'debit', 'credit', null],
    ],
    [
      ['Posting Date', 'Value Date', 'Cheque No.', 'Description', 'Debit Amount', 'Credit Amount', 'Balance'],
      ['day', null, 'cheque', 'text', 'debit', 'credit', null],
    ],
    [
      ['Transaction Date', 'Reference No.', 'Particulars', 'Withdrawals', 'Deposits', 'Ccy'],
      ['day', 'reference', 'text', 'debit', 'credit', 'currency'],
    ],
    [
      ['Date', 'Description', 'Remitter Name', 'Amount (AED)', 'CR/DR'],
      ['day', 'text', 'payer', 'amount', 'direction'],
    ],
    [
      ['التاريخ', 'البيان', 'رقم المرجع', 'مدين', 'دائن', 'الرصيد'],
      ['day', 'text', 'reference', 'debit', 'credit', null],
    ],
  ])('of %j are %j', (heads, roles) => {
    expect(guessRoles(heads)).toEqual(roles);
    expect(checkRoles(guessRoles(heads))).toBeNull();
  });

  it('have a day and an amount in one way, each once', () => {
    expect(checkRoles(['credit'])).toBe('dayColumnMissing');
    expect(checkRoles(['day', 'debit'])).toBe('amountColumnMissing');
    expect(checkRoles(['day', 'credit', 'amount'])).toBe('amountColumnMissing');
    expect(checkRoles(['day', 'day', 'amount'])).toBe('columnTwice');
    expect(checkRoles(['day', 'amount', 'text', 'text'])).toBeNull();
  });

  it('are found below what a bank writes above them', () => {
    const rows = readAll('Account statement\nIBAN;AE07\n\nDate;Narration;Credit;Debit\n25.12.2026;x;1.000,50;\n', ';');
    expect(guessMapping(rows, ';')).toMatchObject({
      skippedRows: 4,
      dateOrder: 'dmy',
      decimal: ',',
      roles: ['day', 'text', 'credit', 'debit'],
    });
  });
});

const mapping = guessMapping(
  [
    ['Date', 'Narration', 'Reference', 'Debit', 'Credit', 'Currency'],
    ['25/12/2026', '', '', '', '1.00', ''],
  ],
  ',',
);
const read = (...row: string[]): StatementLine => {
  const line = toStatementLine(row, mapping, 'AED');
  if (!line) throw new Error('No line.');
  return line;
};

describe('a line', () => {
  it.each([
    ['bookable', ['25/12/2026', '', '', '', '10.00', ''], null],
    ['of an unknown day', ['25/25/2026', '', '', '', '10.00', ''], 'dayUnreadable'],
    ['without a day', ['', 'Total', '', '', '10.00', ''], 'dayUnreadable'],
    ['without a figure', ['25/12/2026', '', '', '', 'ten', ''], 'amountUnreadable'],
    ['of nothing', ['25/12/2026', '', '', '', '0.00', ''], 'amountZero'],
    ['that went out', ['25/12/2026', '', '', '10.00', '', ''], 'outgoing'],
    ['that went out, with a sign', ['25/12/2026', '', '', '-10.00', '0.00', ''], 'outgoing'],
    ['of the limit', ['25/12/2026', '', '', '', '10,000,000.00', ''], null],
    ['above the limit', ['25/12/2026', '', '', '', '10,000,000.01', ''], 'amountTooLarge'],
    ['in dollars', ['25/12/2026', '', '', '', '10.00', 'usd'], 'otherCurrency'],
  ] as const)('%s', (_name, row, obstacle) => {
    expect(read(...row).obstacle).toBe(obstacle);
  });

  it('is none without an amount, and formulas in it are text', () => {
    expect(toStatementLine(['25/12/2026', 'Opening balance', '', '', '', ''], mapping, 'AED')).toBeNull();
    expect(read('25/12/2026', '=HYPERLINK("x")', '@ref', '', '1.00', '')).toMatchObject({
      text: '=HYPERLINK("x")',
      reference: '@ref',
    });
  });

  it('is known by its reference, and by its content in any spelling', () => {
    const line = read('25/12/2026', 'Falcon’s  order', 'FT-1', '', '1.00', '');
    expect(read('٢٥/١٢/٢٠٢٦', "Falcon's order", 'FT-1', '', '1.00', '').content).toBe(
      line.content.replace('25/12/2026', '25 12 2026'),
    );
    expect(getReferenceKey(line)).toBe('FT-1|2026-12-25|100|AED');
    expect(getReferenceKey(read('25/12/2026', 'x', '', '', '1.00', ''))).toBeNull();
    const count = createOrdinals();
    expect([count('a'), count('b'), count('a')]).toEqual([0, 0, 1]);
  });
});

describe('a statement in XML', () => {
  const feed = (version: string, entries: (reader: ReturnType<typeof createCamtReader>) => void, prefix = '') => {
    const reader = createCamtReader('AED');
    const xmlns = prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`;
    reader.open(`${prefix}Document`, { [xmlns]: `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}` });
    reader.open(`${prefix}Stmt`, {});
    entries(reader);
    return reader;
  };
  type Node = readonly [name: string, content: string | readonly Node[], attributes?: Record<string, string>];
  const write = (reader: ReturnType<typeof createCamtReader>, [name, content, attributes = {}]: Node): void => {
    reader.open(name, attributes);
    if (typeof content === 'string') reader.text(content);
    else for (const node of content) write(reader, node);
    reader.close();
  };
  const transaction = (amount: string, name: Node, currency = 'AED'): Node => [
    'TxDtls',
    [
      [
        'Refs',
        [
          ['EndToEndId', 'NOTPROVIDED'],
          ['AcctSvcrRef', `FT${amount}`],
        ],
      ],
      ['AmtDtls', [['TxAmt', [['Amt', amount, { Ccy: currency }]]]]],
      [
        'RltdPties',
        [
          ['Dbtr', [name]],
          ['DbtrAcct', [['Id', [['IBAN', 'AE070331234567890123456']]]]],
        ],
      ],
      ['RmtInf', [['Ustrd', `INV-2026-000001 & ${amount}`]]],
    ],
  ];
  const entry = (amount: string, status: Node, transactions: readonly Node[], sign = 'CRDT'): Node => [
    'Ntry',
    [
      ['Amt', amount, { Ccy: 'AED' }],
      ['CdtDbtInd', sign],
      status,
      ['BookgDt', [['Dt', '2026-11-03']]],
      ['NtryDtls', transactions],
    ],
  ];

  it.each([
    ['02', ['Sts', 'BOOK'] as Node, ['Nm', 'Falcon LLC'] as Node, ''],
    ['08', ['Sts', [['Cd', 'BOOK']]] as Node, ['Pty', [['Nm', 'Falcon LLC']]] as Node, 'ns2:'],
  ])('of version %s has a line of each payment', (version, status, name, prefix) => {
    const reader = feed(
      version,
      (one) => {
        write(one, ['Acct', [['Id', [['IBAN', 'AE07 0331 2345 6789 0123 456']]]]]);
        write(one, entry('30.00', status, [transaction('10.00', name), transaction('20.00', name)]));
        write(one, entry('99.00', status, [transaction('10.00', name), transaction('20.00', name)]));
        write(one, entry('5.00', status, [transaction('5.00', name)], 'DBIT'));
        write(one, entry('7.00', ['Sts', version === '02' ? 'PDNG' : [['Cd', 'PDNG']]], [transaction('7.00', name)]));
      },
      prefix,
    );
    const lines = reader.take();
    if (!lines.ok) throw new Error(lines.reason);
    expect(lines.value.map(({ amount, obstacle }) => [amount, obstacle])).toEqual([
      [1000, null],
      [2000, null],
      [9900, null],
      [-500, 'outgoing'],
    ]);
    expect(lines.value[0]).toMatchObject({
      ...{ day: '2026-11-03', payer: 'Falcon LLC', payerIban: 'AE070331234567890123456' },
      ...{ reference: 'FT10.00', text: 'INV-2026-000001 & 10.00', currency: 'AED' },
    });
    expect(reader.getSummary()).toEqual({ ibans: ['AE070331234567890123456'], unbooked: 1, isOpened: true });
    expect(reader.take()).toEqual({ ok: true, value: [] });
  });

  it('has the amount of its account where a payment was made in another currency', () => {
    const [booked, name]: [Node, Node] = [
      ['Sts', 'BOOK'],
      ['Nm', 'Falcon LLC'],
    ];
    const reader = feed('02', (one) => {
      write(one, entry('3672.50', booked, [transaction('1000.00', name, 'USD')]));
      write(one, entry('30.00', booked, [transaction('10.00', name, 'USD'), transaction('20.00', name, 'USD')]));
      write(one, entry('30.00', booked, [transaction('10.00', name), transaction('20.00', name, 'USD')]));
    });
    const lines = reader.take();
    if (!lines.ok) throw new Error(lines.reason);
    expect(lines.value.map(({ amount, currency, obstacle }) => [amount, currency, obstacle])).toEqual([
      [367_250, 'AED', null],
      [3000, 'AED', null],
      [3000, 'AED', null],
    ]);
  });

  it('is refused in another version, and where it is something else', () => {
    expect(feed('03', () => undefined).take()).toEqual({ ok: false, reason: 'camtVersion' });
    const reader = createCamtReader('AED');
    reader.open('html', {});
    expect(reader.take()).toEqual({ ok: false, reason: 'notCamt' });
  });
});
