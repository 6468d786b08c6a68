import type { PriceFigures } from '@platewright/contract/modules/pricing/desk-calls';
import { unwrittenPublication } from '@platewright/contract/modules/publishing/define-publishing-calls';
import { desk } from '@platewright/texts/en/desk';
import { createI18n } from '@platewright/texts/create-i18n';
import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { UiProvider } from '@platewright/ui/ui-provider';
import { CallError } from '@platewright/contract/call-errors';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import type { Publication, PublicationCollection } from '../../publishing/publication-collection.ts';
import { FigureTables } from './figure-tables.tsx';
import { useDescribeFigures } from './use-describe-figures.ts';
import { usePriceSections } from './use-price-sections.ts';
import { useRatesForm } from './use-rates-form.ts';

const live: PriceFigures = {
  thickness: { t114: { um: 1140, rate: 22_000, minimum: 7500 } },
  typeFactor: { dig: 100, ftd: 115 },
  margin: { labels: 10_000 },
  len: { rate: 5000, minimum: 4000 },
  services: { rush: { kind: 'percentOfOutputs', percent: 25 }, trapping: { kind: 'perColour', fils: 800 } },
  proofs: { proofA4: 4500 },
  vat: { country: 'AE', percent: 5 },
};
const publication: Publication<PriceFigures> = { ...unwrittenPublication, id: 7, revision: 1, version: 1, live };

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en-AE" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

function openForm(save = vi.fn((change: { data: PriceFigures }) => Promise.resolve({ revision: 2, ...change }))) {
  function Form() {
    const listSections = usePriceSections();
    const { describeFigures } = useDescribeFigures();
    const refuse = () => Promise.reject(new Error('not called'));
    const collection: PublicationCollection<PriceFigures> = {
      name: 'priceList',
      action: 'desk.rates',
      empty: live,
      reload: () => Promise.resolve(),
      describe: (one, other) => describeFigures(one, other, listSections),
      calls: {
        load: refuse,
        save,
        publish: refuse,
        discard: refuse,
        versions: refuse,
        version: refuse,
        restore: refuse,
      },
    };
    const form = useRatesForm({ kind: 'priceList', publication, collection, listSections });
    return (
      <>
        <FigureTables {...form} live={publication.live} />
        <button disabled={!form.editor.isUnsaved} onClick={() => void form.editor.save()}>
          Save
        </button>
        <ul aria-label="changes">
          {collection.describe(live, form.data).map(({ id, name, one, other }) => (
            <li key={id}>{`${name}: ${one} > ${other}`.replace(/[\u2066-\u2069]/g, '')}</li>
          ))}
        </ul>
      </>
    );
  }
  const router = createMemoryRouter([{ path: '/', element: <Form /> }]);
  render(
    <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
      <Ui>
        <RouterProvider router={router} />
      </Ui>
    </LanguageProvider>,
  );
  return { user: userEvent.setup(), save };
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const listChanges = () =>
  within(screen.getByRole('list', { name: 'changes' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
async function type(user: ReturnType<typeof userEvent.setup>, name: RegExp, text: string) {
  await user.clear(field(name));
  await user.type(field(name), text);
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

it('every figure is typed where it stands, as AED with two decimals or per cent, and its change is said in words', async () => {
  const { user, save: call } = openForm();
  expect(field(/^1.14 mm · AED/).value).toBe('22.00');
  expect(field(/^Rush/).value).toBe('25');
  expect(save().disabled).toBe(true);
  await type(user, /^1.14 mm · AED/, '23.5');
  await type(user, /^Rush/, '30');
  expect(listChanges()).toEqual([
    '1.14 mm · AED for 100 cm²: AED 22.00 for 100 cm² > AED 23.50 for 100 cm²',
    'Rush · % of plates and files: 25 % > 30 %',
  ]);
  // What is in force stands under it.
  expect(screen.getByText(/AED 22.00 for 100 cm²/, { selector: 'del' })).toBeTruthy();
  await user.click(save());
  await waitFor(() => expect(save().disabled).toBe(true));
  expect(call.mock.calls[0]?.[0]).toMatchObject({
    id: 7,
    revision: 1,
    data: {
      ...live,
      thickness: { t114: { um: 1140, rate: 23_500, minimum: 7500 } },
      services: { rush: { percent: 30 } },
    },
  });
  expect(field(/^1.14 mm · AED/).value).toBe('23.50');
});

it('what is typed back is no change', async () => {
  const { user } = openForm();
  await type(user, /^Printed proof A4/, '46');
  expect(save().disabled).toBe(false);
  await type(user, /^Printed proof A4/, '45.0');
  expect(save().disabled).toBe(true);
});

it('what is refused is said at its figure in its unit, and the first one has the focus', async () => {
  const { user } = openForm(vi.fn(() => Promise.reject(new CallError('invalidInput'))));
  await type(user, /^1.14 mm · At least/, '100000.01');
  await type(user, /^Inside the UAE/, '51');
  await type(user, /^Trapping/, 'eight');
  await user.click(save());
  expect(await screen.findAllByText('Enter a number from 0.00 to 100000.00.')).toHaveLength(2);
  expect(screen.getByText('Enter a whole number from 0 to 50.')).toBeTruthy();
  expect(document.activeElement).toBe(field(/^1.14 mm · At least/));
});

it('what is no number is said at its figure and never sent', async () => {
  const { user, save: call } = openForm();
  await type(user, /^1.14 mm · At least/, '30 kg');
  await user.click(save());
  expect(await screen.findByText('Enter a number from 0.00 to 100000.00.')).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
  expect(field(/^1.14 mm · At least/).value).toBe('30 kg');
});
