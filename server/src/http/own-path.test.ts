import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

describe('the address of a request', () => {
  it.each([
    ['/', '/'],
    ['/products/a?from=//b', '/products/a?from=//b'],
    ['//', '/'],
    ['//[', '/['],
    ['//evil.example/x?y=1', '/evil.example/x?y=1'],
    ['/\\evil.example', '/evil.example'],
    ['/\\/evil.example', '/evil.example'],
    ['http://evil.example/x?y=1', '/x?y=1'],
    ['https://evil.example', '/'],
    ['http://evil.example//other.example', '/other.example'],
  ])('never leads to another site: %s', (asked, own) => {
    expect(ownPath(asked)).toBe(own);
    expect(new URL(ownPath(asked), 'http://here.example').host).toBe('here.example');
  });
});
