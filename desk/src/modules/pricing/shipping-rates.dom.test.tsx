import type { ShippingFigures } from '@platewright/contract/modules/pricing/desk-calls';
import { unwrittenPublication } from '@platewright/contract/modules/publishing/define-publishing-calls';
import { findNamelessMethods } from '@platewright/domain/delivery/check-shipping-rates';
import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import type { Publication, PublicationCollection } from '../../publishing/publication-collection.ts';
import { FigureTables } from './figure-tables.tsx';
import { alignMethods } from './shipping-edits.ts';
import { ShippingMethods, ShippingZones } from './shipping-places.tsx';
import { useDescribeFigures } from './use-describe-figures.ts';
import { useRatesForm } from './use-rates-form.ts';
import { useShippingSections } from './use-shipping-sections.ts';

const price = { firstGrams: 5000, first: 2500, stepGrams: 1000, step: 300 };
const method = (id: string, first: number) => ({
  ...{ id, typeName: { en: 'Courier', ar: 'ساعي' }, name: { en: id, ar: id } },
  ...{ prices: { z1: { ...price, first } }, refusedZones: [], charges: 'weight' as const, maxGrams: null },
  sameDayBeforeHour: null,
});
const live: ShippingFigures = {
  unserved: ['SY'],
  zones: [{ id: 'z1', countries: ['AE'] }],
  methods: [method('van', 2500), method('truck', 9000)],
};
const publication: Publication<ShippingFigures> = {
  ...unwrittenPublication,
  id: 8,
  revision: 1,
  version: 1,
  live,
  edited: live,
};
/** What would be saved. */
const getData = () => JSON.parse(screen.getByTestId('data').textContent) as ShippingFigures;

afterEach(() => window.localStorage.clear());

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en-AE" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

function Form() {
  const listSections = useShippingSections();
  const { describeProblem } = useDescribeFigures();
  const refuse = () => Promise.reject(new Error('not called'));
  const collection: PublicationCollection<ShippingFigures> = {
    ...{
      name: 'shippingRates',
      action: 'desk.rates',
      empty: live,
      reload: () => Promise.resolve(),
      describe: () => [],
    },
    calls: {
      ...{
        load: refuse,
        save: refuse,
        publish: refuse,
        withdraw: refuse,
        discard: refuse,
        versions: refuse,
        version: refuse,
      },
      restore: refuse,
    },
  };
  const form = useRatesForm({
    ...{ kind: 'shippingRates' as const, publication, collection, listSections },
    ...{ alignLive: alignMethods, findMore: findNamelessMethods },
  });
  const getError = (path: string) => form.problems[path] && describeProblem(form.problems[path]);
  return (
    <>
      <FigureTables form={form} isShownElsewhere={() => true} />
      <ShippingMethods form={form} getError={getError} />
      <ShippingZones form={form} getError={getError} />
      <output data-testid="data">{JSON.stringify(form.data)}</output>
    </>
  );
}

function openForm() {
  const router = createMemoryRouter([{ path: '/', element: <Form /> }]);
  render(
    <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
      <Ui>
        <RouterProvider router={router} />
      </Ui>
    </LanguageProvider>,
  );
  return userEvent.setup();
}
const texts = desk.pricing.shipping;
const group = (name: string) => within(screen.getByRole('group', { name }));
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

it('a zone and a method are added by name, and the first price of one is typed', async () => {
  const user = openForm();
  await press(user, texts.addZone);
  const zone = group('Zone 2');
  await user.type(zone.getByRole('combobox', { name: texts.countries }), 'Oman');
  await user.click(await screen.findByRole('option', { name: 'Oman' }));
  expect(getData().zones[1]).toEqual({ id: 'z2', countries: ['OM'] });
  await press(user, texts.addMethod);
  await user.type(group('Method 3').getByRole('textbox', { name: /^Name · Arabic/ }), 'طائرة');
  expect(getData().methods[2]).toMatchObject({ id: 'method3', name: { en: '', ar: 'طائرة' }, prices: {} });
  await press(user, 'Undo');
  expect(getData().methods[2]?.name.ar).toBe('');
});

it('a method that is removed leaves the others beside their own figures in force', async () => {
  const user = openForm();
  await press(user, 'Remove · Method 1');
  expect(getData().methods.map(({ id }) => id)).toEqual(['truck']);
  expect(screen.queryAllByText(/in force/)).toEqual([]);
  expect(
    screen.getAllByRole('gridcell').find(({ dataset }) => dataset['path'] === 'methods.0.prices.z1.first')?.textContent,
  ).toMatch(/^90\.00/);
  await press(user, 'Remove · Zone 1');
  expect(getData()).toMatchObject({ zones: [], methods: [{ prices: {} }] });
  await press(user, 'Undo');
  await press(user, 'Undo');
  expect(getData()).toEqual(live);
});
