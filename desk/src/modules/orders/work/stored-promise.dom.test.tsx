import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import { StoredPromise } from './stored-promise.tsx';

const promise = {
  promisedAt: '2026-11-22T06:00:00.000Z',
  readyAt: '2026-11-24T06:00:00.000Z',
  leavesAt: '2026-11-24T14:00:00.000Z',
  arrivesBy: '2026-11-25T14:00:00.000Z',
  isOfFiles: false,
  reasons: [
    { kind: 'work' as const, minutes: 1080 },
    { kind: 'closed' as const, day: '2026-11-23', name: { en: 'National Day', ar: 'اليوم الوطني' } },
  ],
};
function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en-AE" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}
const start = { language: 'en', i18n: createI18n('en', desk) } as const;

it.each([
  ['before its carrier leaves: in time', orderStatus.shipped, '2026-11-24T13:59:00.000Z', 'Ready in time'],
  ['when its carrier has left: late', orderStatus.ready, '2026-11-24T14:00:00.000Z', 'Ready late'],
  ['not yet, and its carrier has left long ago: late', orderStatus.inProduction, null, 'Late, not ready yet'],
  ['never, because it was cancelled: neither', orderStatus.cancelled, null, null],
])('a promise whose order is ready %s', (_case, statusId, at, outcome) => {
  const history = [
    { at: '2026-11-22T06:00:00.000Z', to: orderStatus.inProduction as number },
    ...(at === null
      ? []
      : [
          { at: '2026-11-26T06:00:00.000Z', to: orderStatus.shipped },
          { at, to: orderStatus.ready },
        ]),
  ];
  render(
    <LanguageProvider start={start}>
      <Ui>
        <StoredPromise promise={promise} statusId={statusId} history={history} />
      </Ui>
    </LanguageProvider>,
  );
  expect(screen.getByText('Arrives by Wed, Nov 25')).toBeTruthy();
  expect(screen.getByText('Mon, Nov 23: National Day')).toBeTruthy();
  expect(screen.queryByText(/^Ready|^Late/)?.textContent ?? null).toBe(outcome);
  cleanup();
});
