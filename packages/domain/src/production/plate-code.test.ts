import { describe, expect, it } from 'vitest';
import { readScannedPlate } from './plate-code.ts';

describe('what a scanner or a person enters for a plate', () => {
  it.each([
    ['7F3K92QX', { code: '7F3K92QX' }],
    [' 7f3k 92qx ', { code: '7F3K92QX' }],
    ['7F3K-92QX', { code: '7F3K92QX' }],
    ['OIL092QX', { code: '011092QX' }],
    ['https://plates.example/p/7F3K92QX', { code: '7F3K92QX' }],
    ['https://plates.example/p/7f3k92qx/?from=label', { code: '7F3K92QX' }],
    ['10416-03', { orderId: 10416, number: 3, remakeNo: 0 }],
    ['#10416-03', { orderId: 10416, number: 3, remakeNo: 0 }],
    ['10416-03-r1', { orderId: 10416, number: 3, remakeNo: 1 }],
    ['10416-03-R12', { orderId: 10416, number: 3, remakeNo: 12 }],
    ['Karak tea', null],
    ['FLEXOLAB', null],
    ['7F3K92Q', null],
    ['7F3K92QU', null],
    ['7F3K92QXX', null],
    ['10416', null],
    ['', null],
    ['https://plates.example/p/', null],
  ])('%j', (text, expected) => {
    expect(readScannedPlate(text)).toEqual(expected);
  });
});
