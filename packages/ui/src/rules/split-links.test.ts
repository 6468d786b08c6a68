import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLinks } from './split-links.ts';

const mark = (text: string) => splitLinks(text).map((part) => (part.isLink ? `<${part.text}>` : part.text));

describe('web addresses in a text', () => {
  it.each([
    ['plain', ['plain']],
    ['', []],
    ['See https://a.example/x?y=1.', ['See ', '<https://a.example/x?y=1>', '.']],
    ['(http://a.example)', ['(', '<http://a.example>', ')']],
    ['انظر https://a.example، شكراً', ['انظر ', '<https://a.example>', '، شكراً']],
    ['javascript:alert(1) ftp://x.example', ['javascript:alert(1) ftp://x.example']],
    ['https://', ['https://']],
  ])('%j', (text, parts) => {
    expect(mark(text)).toEqual(parts);
  });

  it('loses nothing of any text', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.constant(' '))), (words) => {
        const text = words.join('');
        expect(
          splitLinks(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
