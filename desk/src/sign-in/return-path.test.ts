import { describe, expect, it } from 'vitest';
import { loginPath, returnPath } from './return-path.ts';

describe('the way back after signing in', () => {
  it('leads where one came from', () => {
    const wanted = '/orders/10411?status=4&q=a%20b';
    expect(returnPath(new URL(loginPath(wanted), 'https://desk').searchParams.get('to'))).toBe(wanted);
    expect(loginPath('/')).toBe('/login');
  });

  it('never leads away from the desk', () => {
    for (const asked of [null, '', 'https://evil.example', '//evil.example', '/\\evil.example', '/login', 'orders/1']) {
      expect(returnPath(asked)).toBe('/');
    }
  });
});
