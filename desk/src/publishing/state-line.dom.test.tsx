import { unwrittenPublication } from '@platewright/contract/modules/publishing/define-publishing-calls';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { StateLine } from './state-line.tsx';
import type { Publication } from './publication-collection.ts';

function show(publication: Partial<Publication<unknown>>): string {
  const { container } = render(
    <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
      <StateLine
        publication={{ ...unwrittenPublication, version: 3, inForceVersion: 1, ...publication }}
        isUnsaved={false}
      />
    </LanguageProvider>,
  );
  return (container.textContent ?? '').replace(/[\u2066-\u2069]/g, '');
}

it('names every version that waits, with who published it and why', () => {
  const text = show({
    status: 'scheduled',
    waiting: [
      { version: 2, inForceFrom: '2027-01-01T20:00:00.000Z', by: 'Noura', note: 'Resin' },
      { version: 3, inForceFrom: '2027-02-01T20:00:00.000Z', by: '', note: '' },
    ],
  });
  expect(text).toMatch(/Version 2 by Noura counts from [^“]*: “Resin”/);
  expect(text).toMatch(/Version 3 by the first setup counts from Feb 2/);
});

it('says why a version did not come into force', () => {
  const reason = { en: 'The price list has no price for: Labels', ar: 'لا سعر' };
  const text = show({ status: 'refused', denial: { version: 3, at: '2026-11-20T08:00:00.000Z', reason } });
  expect(text).toMatch(/Version 3 was to count from .*The price list has no price for: Labels/);
});
