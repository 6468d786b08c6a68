import { describe, expect, it } from 'vitest';
import { describeNotification } from './describe-notification.ts';

const createdParams = {
  orderId: 10413,
  projectName: 'Karak tea',
  product: 'Label plates',
  'product.ar': 'ألواح الملصقات',
};

describe('notification text', () => {
  it.each([
    ['en', 'We received order 10413, Label plates: Karak tea.'],
    ['ar', 'استلمنا الطلب 10413، ألواح الملصقات: Karak tea.'],
  ] as const)('names the product in the language of its reader: %s', (lang, sentence) => {
    expect(describeNotification(lang, 'created', createdParams)).toBe(sentence);
  });

  it('shows old notifications with a single-language product name', () => {
    const { 'product.ar': _arabic, ...old } = createdParams;
    expect(describeNotification('ar', 'created', old)).toContain('Label plates');
  });

  it.each([
    ['en', 'Please approve: face.pdf, back.pdf (order 10413).'],
    ['ar', 'يرجى اعتماد: face.pdf، back.pdf (الطلب 10413).'],
  ] as const)('joins file names with the list separator of the language: %s', (lang, sentence) => {
    expect(describeNotification(lang, 'approvalPosted', { orderId: 10413, files: 'face.pdf\nback.pdf' })).toBe(
      sentence,
    );
  });

  it('is empty for events without a text [NTF-10]', () => {
    expect(describeNotification('en', 'toString', {})).toBe('');
  });
});
