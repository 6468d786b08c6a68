import type { answerFormat as english } from '../../en/shared/answer-format.ts';
import type { TranslationOf } from '../../languages.ts';

export const answerFormat: TranslationOf<typeof english> = {
  mm: 'مم',
  percent: '%',
  separator: '، ',
  yes: 'نعم',
  suffix: ' مم',
};
