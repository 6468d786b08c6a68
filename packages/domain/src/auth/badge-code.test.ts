import { expect, it } from 'vitest';
import { readScannedPlate } from '../production/plate-code.ts';
import { readScannedBadge, toBadgeCode } from './badge-code.ts';

const code = toBadgeCode(Uint8Array.from({ length: 32 }, (_, index) => index * 37));

it('reads the code that it makes, in small letters as well', () => {
  expect(code).toMatch(/^BADGE-[0-9A-Z]{24}$/);
  expect(readScannedBadge(` ${code.toLowerCase()} `)).toBe(code);
});

it('takes no badge for a plate and no plate for a badge', () => {
  expect(readScannedPlate(code)).toBeNull();
  for (const text of [
    '7F3K92QX',
    '10416-03',
    'https://plates.example/p/7F3K92QX',
    'BADGE-',
    `${code}0`,
    code.slice(0, -1),
  ])
    expect(readScannedBadge(text)).toBeNull();
  expect(readScannedBadge(code.replace(/.$/, 'U'))).toBeNull();
});
