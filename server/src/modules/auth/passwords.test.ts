import { describe, expect, it } from 'vitest';
import { hashPassword, isPasswordHashOutdated, getUnusablePasswordHash, verifyPassword } from './passwords.ts';

describe('password hashes', () => {
  it('are stored as argon2id with 19 MiB and two passes, each with its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword('Plates-2026'), hashPassword('Plates-2026')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    await expect(verifyPassword(one, 'Plates-2026')).resolves.toBe(true);
    await expect(verifyPassword(one, 'plates-2026')).resolves.toBe(false);
  });

  it('take the same time to verify for an unknown account (no timing leak)', async () => {
    const work = (hash: string) => hash.split('$').slice(0, 4);
    expect(work(await getUnusablePasswordHash())).toEqual(work(await hashPassword('Plates-2026')));
    await expect(verifyPassword(null, 'Wrong-2026')).resolves.toBe(false);
  });

  it('never match a missing or malformed hash', async () => {
    await expect(verifyPassword(null, '')).resolves.toBe(false);
    await expect(verifyPassword('none', 'none')).resolves.toBe(false);
  });

  it('need a rehash when the stored parameters are weaker than the current ones, and only then', async () => {
    const tail = 'c29tZXNhbHQ$aGFzaA';
    for (const cheap of ['m=4096,t=2,p=1', 'm=19456,t=1,p=1'])
      expect(isPasswordHashOutdated(`$argon2id$v=19$${cheap}$${tail}`)).toBe(true);
    expect(isPasswordHashOutdated(`$argon2id$v=19$m=65536,t=3,p=1$${tail}`)).toBe(false);
    expect(isPasswordHashOutdated(`$argon2i$v=19$m=65536,t=3,p=1$${tail}`)).toBe(true);
    expect(isPasswordHashOutdated('$2b$10$abcdefghijklmnopqrstuv')).toBe(true);
    expect(isPasswordHashOutdated(await hashPassword('Plates-2026'))).toBe(false);
  });
});
