import { describe, expect, it } from 'vitest';
import { toSameOriginPath } from './same-origin-path.ts';

describe('redirect target', () => {
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
  ])('never leads to another origin: %s', (asked, own) => {
    expect(toSameOriginPath(asked)).toBe(own);
    expect(new URL(toSameOriginPath(asked), 'http://here.example').host).toBe('here.example');
  });
});
