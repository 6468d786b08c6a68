import { expect, it } from 'vitest';
import { decryptSecret, encryptSecret } from './secret-encryption.ts';

const owner = { kind: 'staff', id: 7 } as const;

it('decrypts with the same key and owner only, and not what was changed', () => {
  const stored = encryptSecret('a key', owner, 'JBSWY3DPEHPK3PXP');
  expect(stored).not.toContain('JBSWY3DPEHPK3PXP');
  expect(encryptSecret('a key', owner, 'JBSWY3DPEHPK3PXP')).not.toBe(stored);
  expect(decryptSecret('a key', owner, stored)).toBe('JBSWY3DPEHPK3PXP');
  expect(decryptSecret('another key', owner, stored)).toBeNull();
  expect(decryptSecret('a key', { kind: 'customer', id: 7 }, stored)).toBeNull();
  expect(decryptSecret('a key', { kind: 'staff', id: 8 }, stored)).toBeNull();
  const changed = Buffer.from(stored, 'base64url');
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  expect(decryptSecret('a key', owner, changed.toString('base64url'))).toBeNull();
  expect(decryptSecret('a key', owner, '')).toBeNull();
});
