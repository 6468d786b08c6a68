import { expect, it } from 'vitest';
import { server as arabicServer } from './ar/server.ts';
import { createI18n } from './create-i18n.ts';
import { desk as englishDesk } from './en/desk.ts';

it('names the hours in which faults are reported, with and without other parameters', () => {
  const desk = createI18n('en', englishDesk);
  expect(desk.t('printouts.slip.faults')).toContain('within 48 hours of delivery');
  expect(desk.t('orderTransitions.list.deliver.sentence', { id: '1' })).toContain('48 hours');
  expect(createI18n('ar', arabicServer).t('statuses.completed.additionalDescription')).toContain('48 ساعة');
});
