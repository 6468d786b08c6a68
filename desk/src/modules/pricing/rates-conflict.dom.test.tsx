import { CallError } from '@platewright/contract/call-errors';
import type { PriceFigures } from '@platewright/contract/modules/pricing/price-figures';
import { unwrittenPublication } from '@platewright/contract/modules/publishing/define-publishing-calls';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../../api/staff-session.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import type { Publication, PublicationCollection } from '../../publishing/publication-collection.ts';
import { useDescribeFigures } from './use-describe-figures.ts';
import { usePriceSections } from './use-price-sections.ts';
import { useRatesForm } from './use-rates-form.ts';

const live: PriceFigures = {
  thickness: { t114: { um: 1140, rate: 22_000, minimum: 7500 }, t170: { um: 1700, rate: 24_000, minimum: 7500 } },
  typeFactor: { dig: 100 },
  margin: { labels: 10_000 },
  len: { rate: 5000, minimum: 4000 },
  services: {},
  proofs: {},
  vat: { country: 'AE', percent: 5 },
};
const publication: Publication<PriceFigures> = {
  ...unwrittenPublication,
  id: 7,
  revision: 1,
  version: 1,
  live,
  edited: live,
};
const [MINE, OTHER] = ['thickness.t114.rate', 'thickness.t170.rate'];
const withRates = (t114: number, t170: number): PriceFigures => ({
  ...live,
  thickness: { t114: { um: 1140, rate: t114, minimum: 7500 }, t170: { um: 1700, rate: t170, minimum: 7500 } },
});

const i18n = createI18n('en', desk);
const wrapper = ({ children }: { children: ReactNode }) => (
  <LanguageProvider start={{ language: 'en', i18n }}>{children}</LanguageProvider>
);
const staff = { staffId: 4, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };
afterEach(() => window.localStorage.clear());

/** The form of a price list whose draft somebody with this id has saved meanwhile. */
function openForm(theirs: PriceFigures, byId = 9) {
  session.save({ ...staff, keys: ['RATES'] } as never);
  const flags = { by: 'Sara', byId, at: '2026-11-29T04:00:00.000Z' };
  const save = vi.fn(async (change: { revision: number; data: PriceFigures }) => {
    if (change.revision === 1) throw new CallError('changedMeanwhile', { flags });
    return { revision: change.revision + 1, data: change.data };
  });
  const refuse = () => Promise.reject(new Error('not called'));
  const { result, unmount } = renderHook(
    () => {
      const listSections = usePriceSections([]);
      const { describeFigures } = useDescribeFigures();
      const collection: PublicationCollection<PriceFigures> = {
        ...{ name: 'priceList', action: 'desk.rates', empty: live },
        reload: () => Promise.resolve(),
        describe: (one, other) => describeFigures(one, other, listSections),
        calls: {
          load: () => Promise.resolve({ ...publication, revision: 2, draft: theirs, edited: theirs }),
          ...{
            save,
            publish: refuse,
            discard: refuse,
            withdraw: refuse,
            versions: refuse,
            version: refuse,
            restore: refuse,
          },
        },
      };
      return { collection, ...useRatesForm({ kind: 'priceList', publication, collection, listSections }) };
    },
    { wrapper },
  );
  return { result, save, unmount };
}
type Form = ReturnType<typeof openForm>['result'];
const typeAndSave = async (result: Form, texts: Record<string, string>) => {
  act(() => result.current.write(texts));
  await act(() => result.current.editor.save());
};

it('puts together what two people changed in different figures, without asking', async () => {
  const { result, save } = openForm(withRates(22_000, 30_000));
  await typeAndSave(result, { [MINE]: '25', 'thickness.t114.minimum': 'abc' });
  expect(save).not.toHaveBeenCalled();
  act(() => result.current.write({ 'thickness.t114.minimum': '75' }));
  await act(() => result.current.editor.save());
  await waitFor(() => expect(result.current.data).toEqual(withRates(25_000, 30_000)));
  expect(result.current.editor).toMatchObject({ conflict: null, revision: 2, isUnsaved: true });
  expect(result.current.editor.message).toEqual({ kind: 'merged', by: 'Sara', isOwn: false });
  await act(() => result.current.editor.save());
  expect(save.mock.calls.at(-1)?.[0]).toMatchObject({ revision: 2, data: withRates(25_000, 30_000) });
});

it.each([
  ['mine', 'keepMine', withRates(25_000, 30_000)],
  ['theirs', 'takeTheirs', withRates(26_000, 30_000)],
] as const)('asks only for the figures that both changed, and takes %s there', async (preferred, way, expected) => {
  const { result } = openForm(withRates(26_000, 30_000));
  await typeAndSave(result, { [MINE]: '25' });
  const { conflict, getMerged } = result.current.editor;
  expect(conflict).toMatchObject({ by: 'Sara', isOwn: false });
  if (!conflict) throw new Error('No conflict.');
  const asked = result.current.collection.describe(
    getMerged(conflict.current, 'mine'),
    getMerged(conflict.current, 'theirs'),
  );
  expect(asked.map(({ id }) => id)).toEqual([MINE]);
  act(() => void result.current.editor[way]());
  expect(result.current.data).toEqual(expected);
  expect(result.current.data).toEqual(getMerged(conflict.current, preferred));
  expect(result.current.editor.conflict).toBeNull();
});

it('says when it was the same person in another tab', async () => {
  const { result } = openForm(withRates(26_000, 24_000), staff.staffId);
  await typeAndSave(result, { [MINE]: '25' });
  expect(result.current.editor.conflict).toMatchObject({ isOwn: true });
});

it('knows after a reload what was typed there, and what was changed meanwhile', async () => {
  const first = openForm(withRates(22_000, 30_000));
  act(() => first.result.current.write({ [MINE]: '25' }));
  first.unmount();
  const { result } = openForm(withRates(22_000, 30_000));
  expect(result.current.data).toEqual(withRates(25_000, 24_000));
  await act(() => result.current.editor.save());
  await waitFor(() => expect(result.current.data).toEqual(withRates(25_000, 30_000)));
  expect(OTHER in result.current.typed).toBe(false);
});

it('takes back what was typed before a reload, also what cannot be read, and undo brings it again', async () => {
  const first = openForm(live);
  act(() => first.result.current.write({ [MINE]: '25', [OTHER]: 'abc' }));
  first.unmount();
  const { result } = openForm(live);
  expect(result.current.data.thickness['t114']?.rate).toBe(25_000);
  expect(result.current.typed).toEqual({ [OTHER]: 'abc' });
  act(() => result.current.editor.takeBack());
  expect(result.current.data).toEqual(live);
  expect(result.current.typed).toEqual({});
  expect(result.current.editor).toMatchObject({ isUnsaved: false, message: { kind: 'takenBack' } });
  act(() => result.current.undo());
  expect(result.current.data.thickness['t114']?.rate).toBe(25_000);
  expect(result.current.typed).toEqual({ [OTHER]: 'abc' });
});
