import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { useFormatWaiting } from './use-format-waiting.ts';

const Waiting = ({ since }: { since: string }) => useFormatWaiting()(since);

it.each([
  [0, 'just now'],
  // The page's clock ticks twice a minute.
  [5.5, '5 min'],
])('who waits %f minutes reads “%s”', (minutes, text) => {
  const { container } = render(
    <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
      <Waiting since={new Date(Date.now() - minutes * 60_000).toISOString()} />
    </LanguageProvider>,
  );
  expect(container.textContent).toContain(text);
});
