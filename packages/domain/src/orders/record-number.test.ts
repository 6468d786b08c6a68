import { describe, expect, it } from 'vitest';
import { getPlateNumber, parseRecordNumber } from './record-number.ts';

describe('the number of a record', () => {
  it.each([
    ['10415', { kind: 'order', orderId: 10415 }],
    [' #10415 ', { kind: 'order', orderId: 10415 }],
    [getPlateNumber(10415, 2), { kind: 'plate', orderId: 10415 }],
    [getPlateNumber(7, 12), { kind: 'plate', orderId: 7 }],
    ['INV-2026-000023', { kind: 'invoice', number: 'INV-2026-000023' }],
    ['q-2026-000012', { kind: 'quotation', number: 'Q-2026-000012' }],
    ['000123', { kind: 'cheque', number: '000123' }],
    ['1041500000', { kind: 'cheque', number: '1041500000' }],
    ['cn-2026-000004', { kind: 'creditNote', number: 'CN-2026-000004' }],
  ])('reads %s', (text, record) => expect(parseRecordNumber(text)).toEqual(record));

  it.each([
    '',
    'mango',
    '10415-',
    '10415-2',
    'INV-2026',
    'INV-2026-23',
    '1041500000-02',
    '1'.repeat(21),
    'XX-2026-000023',
    '2026-11-28',
  ])('reads nothing in %s', (text) => expect(parseRecordNumber(text)).toBeNull());
});
