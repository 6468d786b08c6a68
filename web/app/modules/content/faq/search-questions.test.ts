import { describe, expect, it } from 'vitest';
import { normalizeForSearch } from '../../../shared/text-search.ts';
import { searchQuestions, toPlainText } from './search-questions.ts';

const questions = [
  { topic: 'Files', question: 'How large may a file be?', answer: '<p>500&nbsp;MB for each <b>upload</b>.</p>' },
  { topic: 'Money', question: 'Do you take PayPal?', answer: '<p>Visa, MasterCard &amp; PayPal.</p>' },
  { topic: 'الطلب', question: 'كيف أُلغي طلباً؟', answer: '<p>قبل بدء المعالجة فقط، من صفحة الطلب.</p>' },
];
const searchTitles = (search: string) => searchQuestions(questions, search).map(({ question }) => question);

describe('the search in questions and answers', () => {
  it('returns all questions for an empty search', () => {
    expect(searchTitles('')).toHaveLength(3);
    expect(searchTitles('   ')).toHaveLength(3);
  });

  it('finds words of question, topic and answer in any case and order', () => {
    expect(searchTitles('UPLOAD 500')).toEqual(['How large may a file be?']);
    expect(searchTitles('money paypal')).toEqual(['Do you take PayPal?']);
    expect(searchTitles('visa upload')).toEqual([]);
  });

  it('ignores tags and entities', () => {
    expect(searchTitles('nbsp')).toEqual([]);
    expect(searchTitles('<b>')).toEqual([]);
    expect(toPlainText('<p>500&nbsp;MB</p><p>a &lt; b</p>')).toBe('500 MB a < b');
  });

  it('ignores Arabic vowel signs and spelling variants', () => {
    expect(searchTitles('الغي طلبا')).toEqual(['كيف أُلغي طلباً؟']);
    expect(searchTitles('صفحه')).toEqual(['كيف أُلغي طلباً؟']);
    expect(normalizeForSearch('مَرحلة')).toBe(normalizeForSearch('مرحله'));
  });

  it('finds both spellings of a license', () => {
    for (const text of ['Trade licence', 'trade LICENSE', 'licenc'])
      expect(normalizeForSearch('Upload your trade license')).toContain(normalizeForSearch(text));
    expect(normalizeForSearch('a licence')).toContain(normalizeForSearch('license'));
  });

  it('treats characters of regular expressions literally', () => expect(searchTitles('(.*)[')).toEqual([]));
});
