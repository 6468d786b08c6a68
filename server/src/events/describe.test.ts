import { describe, expect, it } from 'vitest';
import { describeNotice } from './describe.ts';

const created = { orderId: 10413, projectName: 'Karak tea', product: 'Label plates', 'product.ar': 'ألواح الملصقات' };

describe('a notification', () => {
  it.each([
    ['en', 'We received order 10413, Label plates: Karak tea.'],
    ['ar', 'استلمنا الطلب 10413، ألواح الملصقات: Karak tea.'],
  ] as const)('names the product in the language of its reader: %s', (lang, sentence) => {
    expect(describeNotice(lang, 'created', created)).toBe(sentence);
  });

  it('keeps the name of an old one that was stored in one language', () => {
    const { 'product.ar': _arabic, ...old } = created;
    expect(describeNotice('ar', 'created', old)).toContain('Label plates');
  });

  it.each([
    ['en', 'Please approve: face.pdf, back.pdf (order 10413).'],
    ['ar', 'يرجى الموافقة على: face.pdf، back.pdf (الطلب 10413).'],
  ] as const)('lists files with the comma of its reader: %s', (lang, sentence) => {
    expect(describeNotice(lang, 'approvalPosted', { orderId: 10413, files: 'face.pdf\nback.pdf' })).toBe(sentence);
  });

  it('says nothing without a sentence of its own [NTF-10]', () => {
    expect(describeNotice('en', 'toString', {})).toBe('');
  });
});
