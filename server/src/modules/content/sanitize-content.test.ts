import { describe, expect, it } from 'vitest';
import { normalizeContent } from '@platewright/domain/content/normalize-content';
import { sanitizeContent, sanitizeContentHtml } from './sanitize-content.ts';

describe('sanitizing HTML', () => {
  it.each([
    ['<p>Plain <strong>text</strong></p>', '<p>Plain <strong>text</strong></p>'],
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg><a xlink:href="javascript:alert(1)">x</a></svg>', '<a>x</a>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="jav&#x09;ascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href="/faq#a">x</a>', '<a href="/faq#a">x</a>'],
    ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
    [
      '<a href="https://b.example" target="_top">x</a>',
      '<a href="https://b.example" target="_blank" rel="noopener noreferrer">x</a>',
    ],
    ['<h1>One</h1><h2>Two</h2><h6>Six</h6>', '<h3>One</h3><h3>Two</h3><h4>Six</h4>'],
    ['<b>b</b><i>i</i>', '<strong>b</strong><em>i</em>'],
    ['<p style="position:fixed" class="x" id="main">a</p>', '<p>a</p>'],
    ['<iframe src="https://x.example"></iframe><form><input></form>', ''],
    ['<style>p{}</style><p>a</p>', '<p>a</p>'],
    ['<p>unclosed <strong>bold', '<p>unclosed <strong>bold</strong></p>'],
    ['One\n\nTwo & three\n', '<p>One</p><p>Two &amp; three</p>'],
    ['<p>One</p>\n<p>Two</p>', '<p>One</p>\n<p>Two</p>'],
    ['5 < 6 & 7', '5 &lt; 6 &amp; 7'],
    ['<p dir="rtl">نص <em>عربي</em></p>', '<p>نص <em>عربي</em></p>'],
    ['<ol start="3"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
  ])('%s', (given, cleaned) => {
    expect(sanitizeContentHtml(given)).toBe(cleaned);
    expect(sanitizeContentHtml(cleaned)).toBe(cleaned);
  });
});

it('trims plain text and removes control characters', () => {
  const data = {
    ...normalizeContent('banner', {}),
    title: { en: '  <b>5 > 4</b>\u0000\n now ', ar: ' ألواح ' },
    description: { en: 'one\ntwo\u0007', ar: '' },
    url: ' /faq ',
  };
  expect(sanitizeContent('banner', data)).toMatchObject({
    title: { en: '<b>5 > 4</b> now', ar: 'ألواح' },
    description: { en: 'one\ntwo', ar: '' },
    url: '/faq',
  });
});
