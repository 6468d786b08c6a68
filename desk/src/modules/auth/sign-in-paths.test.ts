import { describe, expect, it } from 'vitest';
import { getSignInPath, toSafeReturnPath } from './sign-in-paths.ts';

describe('the return path of the sign-in', () => {
  it('leads back to the page that required the sign-in', () => {
    const path = '/orders/10411?status=4&q=a%20b';
    expect(toSafeReturnPath(new URL(getSignInPath(path), 'https://desk').searchParams.get('to'))).toBe(path);
    expect(getSignInPath('/')).toBe('/login');
  });

  it('never leads to another site or to the sign-in itself', () => {
    for (const path of [null, '', 'https://evil.example', '//evil.example', '/\\evil.example', '/login', 'orders/1']) {
      expect(toSafeReturnPath(path)).toBe('/');
    }
  });
});
