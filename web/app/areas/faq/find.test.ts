import { describe, expect, it } from 'vitest';
import { find, fold, plainText } from './find.ts';

const questions = [
  { topic: 'Files', question: 'How large may a file be?', answer: '<p>500&nbsp;MB for each <b>upload</b>.</p>' },
  { topic: 'Money', question: 'Do you take PayPal?', answer: '<p>Visa, MasterCard &amp; PayPal.</p>' },
  { topic: 'الطلب', question: 'كيف أُلغي طلباً؟', answer: '<p>قبل بدء المعالجة فقط، من صفحة الطلب.</p>' },
];
const found = (search: string) => find(questions, search).map(({ question }) => question);

describe('the search of the questions', () => {
  it('shows all for an empty search', () => {
    expect(found('')).toHaveLength(3);
    expect(found('   ')).toHaveLength(3);
  });

  it('finds words of question, topic and answer in any case and order', () => {
    expect(found('UPLOAD 500')).toEqual(['How large may a file be?']);
    expect(found('money paypal')).toEqual(['Do you take PayPal?']);
    expect(found('visa upload')).toEqual([]);
  });

  it('does not see tags and entities', () => {
    expect(found('nbsp')).toEqual([]);
    expect(found('<b>')).toEqual([]);
    expect(plainText('<p>500&nbsp;MB</p><p>a &lt; b</p>')).toBe('500 MB a < b');
  });

  it('forgives Arabic vowel signs and spellings', () => {
    expect(found('الغي طلبا')).toEqual(['كيف أُلغي طلباً؟']);
    expect(found('صفحه')).toEqual(['كيف أُلغي طلباً؟']);
    expect(fold('مَرحلة')).toBe(fold('مرحله'));
  });

  it('takes signs of patterns as what they are', () => expect(found('(.*)[')).toEqual([]));
});
