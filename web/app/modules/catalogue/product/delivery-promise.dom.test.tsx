import { buildOption } from '@platewright/domain/options/build-option';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../../session/session-store.ts';
import { testSession } from '../../../test-browser.ts';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
import { DeliveryPromise } from './delivery-promise.tsx';
import type { Configurator } from './use-configurator.ts';

/** Minutes from the reader's clock to UTC: by default the reader is where the operator is. */
const readIn = (offset: number) => vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
beforeEach(() => {
  session.save(testSession);
  readIn(-240);
});
afterEach(() => {
  session.clearAll();
  vi.restoreAllMocks();
});

const text = (en: string) => ({ en, ar: en });
const value = (id: string, sku: string) => ({ id, title: text(sku), sku });
const tree = localizeOptionTree(
  [
    buildOption({
      ...{ id: 'type', key: 'plateType', label: text('Plate type'), fieldType: 'dropdown' as const },
      values: [value('d', 'dig'), value('a', 'ana')],
    }),
  ],
  'en',
);
// One in the morning at the operator is still the day before in UTC.
const made = { holdsUntil: '2026-11-22T08:00:00.000Z', arrivesBy: '2026-11-24T21:00:00.000Z' };
const words = 'Approved and paid before Sun, Nov 22, 12:00: at your door by Wed, Nov 25, 01:00.';

/** What stands below the price, without the marks around what is written in another direction. */
async function readPromise(promise: typeof made | null, filesOnly = false) {
  const sent = stubServer(() => ({ payload: { promise } }));
  const config = { lastValid: { type: 'a' } } as unknown as Configurator['config'];
  const quote = { plates: 4, areaUm2: 0.11e12, thicknessUm: 1140 };
  renderScreen(<DeliveryPromise tree={tree} config={config} quote={quote} filesOnly={filesOnly} />);
  const note = promise && (await screen.findByText(/^Approved/)).textContent.replace(/[\u2066-\u2069]/g, '');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  cleanup();
  return { note, asked: new URL(sent[0]?.path ?? '', 'https://plates.example').searchParams };
}

it('says until when to pay and when it arrives, by days and hours of the operator', async () => {
  expect((await readPromise(made)).note).toBe(words);
  expect((await readPromise(made, true)).note).toContain('your files are ready by Wed, Nov 25, 01:00.');
});

it('asks for the plates that are configured', async () => {
  expect(Object.fromEntries((await readPromise(made)).asked)).toMatchObject({
    ...{ plateType: 'ana', plates: '4', squareMetres: '0.5', thicknessUm: '1140' },
  });
  expect((await readPromise(made, true)).asked.get('filesOnly')).toMatch(/1|true/);
});

it('names the zone for a reader whose clock shows another one', async () => {
  readIn(300);
  expect((await readPromise(made)).note).toBe(`${words} Dubai time.`);
});

it('says nothing where nothing can be promised', async () => {
  await readPromise(null);
  expect(screen.queryByText(/^Approved/)).toBeNull();
});
