import { describe, expect, it } from 'vitest';
import { toLinkUrl, toStoredHtml } from './stored-html.ts';

describe('the HTML that is stored', () => {
  it.each([
    ['<p></p>', ''],
    ['<p>One</p><p></p>', '<p>One</p>'],
    [
      '<ul><li><p>One</p></li><li><p>Two <strong>b</strong></p></li></ul>',
      '<ul><li>One</li><li>Two <strong>b</strong></li></ul>',
    ],
    ['<ul><li><p>One</p><p>More</p></li></ul>', '<ul><li><p>One</p><p>More</p></li></ul>'],
    ['<ul><li><p>One</p><ol><li><p>In</p></li></ol></li></ul>', '<ul><li>One<ol><li>In</li></ol></li></ul>'],
    ['<h3>Title</h3><p>Text</p>', '<h3>Title</h3><p>Text</p>'],
  ])('of %s is %s', (html, stored) => expect(toStoredHtml(html)).toBe(stored));
});

describe('the address of a link', () => {
  it.each([
    ['/faq', '/faq'],
    ['#refund-policy', '#refund-policy'],
    [' https://plates.example/a?b=1 ', 'https://plates.example/a?b=1'],
    ['http://plates.example', 'https://plates.example'],
    ['plates.example/a', 'https://plates.example/a'],
    ['support@plates.example', 'mailto:support@plates.example'],
    ['tel:+97140000000', 'tel:+97140000000'],
    ['//plates.example', null],
    ['javascript:alert(1)', null],
    ['word', null],
    ['', null],
  ])('%s is %s', (typed, address) => expect(toLinkUrl(typed)).toBe(address));
});
