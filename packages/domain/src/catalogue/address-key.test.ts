import { expect, it } from 'vitest';
import { isAddressKey, MAX_ADDRESS_KEY, suggestAddressKey } from './address-key.ts';

it.each([
  ['label-plates', true],
  ['plates-2', true],
  ['2-plates', true],
  ['', false],
  ['114', false],
  ['Label-plates', false],
  ['Fingerprint', true],
  ['label--plates', false],
  ['-plates', false],
  ['plates-', false],
  ['label plates', false],
  ['ألواح', false],
  ['../x', false],
  ['a'.repeat(MAX_ADDRESS_KEY), true],
  ['a'.repeat(MAX_ADDRESS_KEY + 1), false],
])('%j is a key: %s', (text, isKey) => expect(isAddressKey(text)).toBe(isKey));

it.each([
  ['Label plates, HD', 'label-plates-hd'],
  ['  Crème & Café’s  ', 'creme-cafes'],
  ['ألواح', ''],
  ['2026', ''],
  [`${'x'.repeat(MAX_ADDRESS_KEY - 1)} y`, 'x'.repeat(MAX_ADDRESS_KEY - 1)],
])('the name %j suggests %j', (name, key) => expect(suggestAddressKey(name)).toBe(key));
