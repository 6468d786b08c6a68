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
        <StoredPromise promise={promise} measured={null} statusId={statusId} history={history} />
      </Ui>
    </LanguageProvider>,
  );
  expect(screen.getByText('Arrives by Wed, Nov 25')).toBeTruthy();
  expect(screen.getByText('Mon, Nov 23: National Day')).toBeTruthy();
  expect(screen.queryByText(/^Ready|^Late/)?.textContent ?? null).toBe(outcome);
  cleanup();
});

it.each([
  ['in time', 0, 'Handed over in time'],
  ['minutes late', 59, 'Handed over 59 minutes late'],
  ['hours late', 130, 'Handed over 2 hours late'],
  ['days late', 3 * 1440 + 60, 'Handed over 3 days late'],
])('a promise whose order was handed over %s says so', (_case, lateMinutes, outcome) => {
  const measured = { handedOverAt: '2026-11-24T15:00:00.000Z', lateMinutes };
  render(
    <LanguageProvider start={start}>
      <Ui>
        <StoredPromise promise={promise} measured={measured} statusId={orderStatus.shipped} history={[]} />
      </Ui>
    </LanguageProvider>,
  );
  expect(screen.getByText(outcome)).toBeTruthy();
  expect(screen.queryByText(/not ready yet/)).toBeNull();
  cleanup();
});
