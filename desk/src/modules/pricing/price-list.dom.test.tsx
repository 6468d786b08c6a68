import type { PriceFigures } from '@platewright/contract/modules/pricing/price-figures';
import { unwrittenPublication } from '@platewright/contract/modules/publishing/define-publishing-calls';
import { desk } from '@platewright/texts/en/desk';
import { createI18n } from '@platewright/texts/create-i18n';
import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { UiProvider } from '@platewright/ui/ui-provider';
import { CallError } from '@platewright/contract/call-errors';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import type { Publication, PublicationCollection } from '../../publishing/publication-collection.ts';
import { FigureTables } from './figure-tables.tsx';
import { useDescribeFigures } from './use-describe-figures.ts';
import { usePriceSections } from './use-price-sections.ts';
import { readNewRate } from './new-rate.ts';
import { putAt } from './figures.ts';
import { useRatesForm } from './use-rates-form.ts';

const live: PriceFigures = {
  thickness: { t114: { um: 1140, rate: 22_000, minimum: 7500 }, t170: { um: 1700, rate: 24_000, minimum: 7500 } },
  typeFactor: { dig: 100, ftd: 115 },
  margin: { labels: 10_000 },
  len: { rate: 5000, minimum: 4000 },
  services: { rush: { kind: 'percentOfOutputs', percent: 25 }, trapping: { kind: 'perColour', fils: 800 } },
  proofs: { proofA4: 4500 },
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

afterEach(() => window.localStorage.clear());

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en-AE" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

function openForm(save = vi.fn((change: { data: PriceFigures }) => Promise.resolve({ revision: 2, ...change }))) {
  function Form() {
    const listSections = usePriceSections([]);
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
        withdraw: refuse,
        discard: refuse,
        versions: refuse,
        version: refuse,
        restore: refuse,
      },
    };
    const form = useRatesForm({ kind: 'priceList', publication, collection, listSections });
    const addThickness = () => {
      const row = readNewRate('plates', { key: '2.28', price: '27', minimum: '110' }, form.data);
      if ('path' in row) form.change((data) => putAt(data, row.path, row.value));
    };
    return (
      <>
        <FigureTables form={form} />
        <button disabled={!form.editor.isUnsaved} onClick={() => void form.editor.save()}>
          Save
        </button>
        <button onClick={addThickness}>Add</button>
        <ul aria-label="changes">
          {collection.describe(live, form.data).map(({ id, name, one, other }) => (
            <li key={id}>{`${name}: ${one} > ${other}`.replace(/[\u2066-\u2069]/g, '')}</li>
          ))}
        </ul>
      </>
    );
  }
  const router = createMemoryRouter([{ path: '/', element: <Form /> }]);
  const { unmount } = render(
    <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
      <Ui>
        <RouterProvider router={router} />
      </Ui>
    </LanguageProvider>,
  );
  return { user: userEvent.setup(), save, unmount };
}
type User = ReturnType<typeof userEvent.setup>;
/** The cell of a figure, by its path. */
function cell(path: string): HTMLElement {
  const found = screen.getAllByRole('gridcell').find((one) => one.dataset['path'] === path);
  if (!found) throw new Error(`No cell for ${path}.`);
  return found;
}
const read = (path: string) =>
  cell(path)
    .querySelector('span')
    ?.textContent?.replace(/[\u2066-\u2069]/g, '');
const input = () =>
  within(
    screen.getAllByRole('grid').find((grid) => grid.contains(document.activeElement)) as HTMLElement,
  ).getByRole<HTMLInputElement>('textbox');
const focused = () => (document.activeElement as HTMLElement).dataset['path'];
const selected = () => screen.getAllByRole('gridcell', { selected: true }).map(({ dataset }) => dataset['path']);
async function type(user: User, path: string, text: string) {
  cell(path).focus();
  await user.keyboard(text);
  await user.keyboard('{Enter}');
}
const listChanges = () =>
  within(screen.getByRole('list', { name: 'changes' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const [RATE, MINIMUM, OTHER_RATE, OTHER_MINIMUM] = [
  'thickness.t114.rate',
  'thickness.t114.minimum',
  'thickness.t170.rate',
  'thickness.t170.minimum',
];

it('every figure is typed where it stands, and its change is said in words and per cent', async () => {
  const { user, save: call } = openForm();
  expect(read(RATE)).toBe('22.00 AED');
  expect(save().disabled).toBe(true);
  await type(user, RATE, '23.5');
  await type(user, 'services.rush.percent', '30');
  expect(listChanges()).toEqual([
    '1.14 mm · AED for 100 cm²: AED 22.00 for 100 cm² > AED 23.50 for 100 cm²',
    'Rush · % of plates and files: 25 % > 30 %',
  ]);
  // What is in force stands under it, and how far it is from that.
  expect(within(cell(RATE)).getByText(/AED 22.00 for 100 cm²/, { selector: 'del' })).toBeTruthy();
  expect(within(cell(RATE)).getByText(/\+6\.8 %/)).toBeTruthy();
  expect(cell(OTHER_RATE).querySelector('del')).toBeNull();
  await user.click(save());
  await waitFor(() => expect(save().disabled).toBe(true));
  expect(call.mock.calls[0]?.[0]).toMatchObject({
    id: 7,
    revision: 1,
    data: {
      ...live,
      thickness: { ...live.thickness, t114: { um: 1140, rate: 23_500, minimum: 7500 } },
      services: { rush: { percent: 30 } },
    },
  });
  expect(read(RATE)).toMatch(/^23.50/);
});

it('what is typed back is no change', async () => {
  const { user } = openForm();
  await type(user, 'proofs.proofA4', '46');
  expect(save().disabled).toBe(false);
  await type(user, 'proofs.proofA4', '45.0');
  expect(save().disabled).toBe(true);
});

describe('by keyboard', () => {
  it('arrows move and end at the edge, Enter and Tab go on, and only one cell of a table is in the order of Tab', async () => {
    const { user } = openForm();
    cell(RATE).focus();
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    expect(focused()).toBe(RATE);
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe(MINIMUM);
    await user.keyboard('{Tab}');
    expect(focused()).toBe(OTHER_RATE);
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    expect(focused()).toBe(MINIMUM);
    await user.keyboard('80{Enter}');
    expect(focused()).toBe(OTHER_MINIMUM);
    await user.keyboard('85{Shift>}{Tab}{/Shift}');
    expect(focused()).toBe(OTHER_RATE);
    expect([read(MINIMUM), read(OTHER_MINIMUM)]).toEqual([
      expect.stringMatching(/^80\.00/),
      expect.stringMatching(/^85\.00/),
    ]);
    const plates = screen.getByRole('grid', { name: 'Plates' });
    expect(
      within(plates)
        .getAllByRole('gridcell')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1);
  });

  it('typing replaces, Enter and F2 go on with what is there, Escape takes the cell back', async () => {
    const { user } = openForm();
    cell(RATE).focus();
    await user.keyboard('9');
    expect(input().value).toBe('9');
    expect(listChanges()).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect([focused(), read(RATE)]).toEqual([RATE, '22.00 AED']);
    expect(listChanges()).toEqual([]);
    await user.keyboard('{F2}5{Enter}');
    expect(read(RATE)).toMatch(/^22\.005/);
  });

  it('undo and redo go step by step, a cell at a time', async () => {
    const { user } = openForm();
    await type(user, RATE, '23.5');
    await type(user, OTHER_RATE, '25');
    await user.keyboard('{Control>}z{/Control}');
    expect([read(RATE), read(OTHER_RATE)]).toEqual([expect.stringMatching(/^23\.50/), '24.00 AED']);
    await user.keyboard('{Control>}z{/Control}');
    expect(listChanges()).toEqual([]);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}{Control>}y{/Control}');
    expect([read(RATE), read(OTHER_RATE)]).toEqual([
      expect.stringMatching(/^23\.50/),
      expect.stringMatching(/^25\.00/),
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(read(OTHER_RATE)).toBe('24.00 AED');
  });

  it('so many per cent go to what Shift and the arrows selected, half-up, as one step', async () => {
    const { user } = openForm();
    cell(RATE).focus();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(selected()).toEqual([RATE, MINIMUM, OTHER_RATE, OTHER_MINIMUM]);
    const percent = screen.getByRole<HTMLInputElement>('textbox', { name: 'Per cent' });
    await user.clear(percent);
    await user.type(percent, 'much{Enter}');
    expect(screen.getByText(desk.pricing.grid.percentRefused)).toBeTruthy();
    await user.clear(percent);
    await user.type(percent, '-2.5');
    await user.click(screen.getByRole('button', { name: desk.pricing.grid.applyPercent }));
    expect([RATE, MINIMUM, OTHER_RATE, OTHER_MINIMUM].map((path) => read(path)?.split(' ')[0])).toEqual([
      expect.stringMatching(/^21\.45/),
      expect.stringMatching(/^73\.13/),
      expect.stringMatching(/^23\.40/),
      expect.stringMatching(/^73\.13/),
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(listChanges()).toEqual([]);
  });
});

describe('from and to a spreadsheet', () => {
  it('a range is copied with tabs, and pasted where it stands; what cannot be read is marked, what has no place is said', async () => {
    const { user } = openForm();
    cell(RATE).focus();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    const setData = vi.fn();
    fireEvent.copy(cell(RATE), { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith('text/plain', '22.00\t75.00\n24.00\t75.00');
    cell(RATE).focus();
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    await user.paste('AED 23.50\t٨٠٫٥٠\r\nn/a\t1,234.5\r\n27\t110\r\n');
    expect([RATE, MINIMUM, OTHER_MINIMUM].map((path) => read(path))).toEqual([
      expect.stringMatching(/^23\.50/),
      expect.stringMatching(/^80\.50/),
      expect.stringMatching(/^1234\.50/),
    ]);
    expect(cell(OTHER_RATE).getAttribute('aria-invalid')).toBe('true');
    expect(within(cell(OTHER_RATE)).getByText('Enter a number from 0.00 to 1000.00.')).toBeTruthy();
    expect(read(OTHER_RATE)).toMatch(/^n\/a/);
    expect(screen.getByText(/Figures pasted: 3\. Not readable.*: 1\. Cells beyond.*: 2\./)).toBeTruthy();
    await type(user, MINIMUM, '90');
    expect(screen.queryByText(/Figures pasted/)).toBeNull();
    await user.keyboard('{Control>}z{/Control}');
    await user.keyboard('{Control>}z{/Control}');
    expect(listChanges()).toEqual([]);
  });
});

describe('rows', () => {
  it('say the key by which options of products offer them', () => {
    openForm();
    const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(names).toContain('1.14 mmKey: t114');
    expect(names).toContain('LEN files');
  });

  it('a thickness that is added can be priced at once, and one that is removed stays to be put back', async () => {
    const { user, save: call } = openForm();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(read('thickness.t228.rate')).toBe('27.00 AED');
    await user.click(screen.getByRole('button', { name: 'Remove · 1.70 mm' }));
    expect(screen.getByText('1.70 mm', { selector: 'del' })).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(call).toHaveBeenCalled());
    expect(Object.keys(call.mock.calls[0]?.[0].data.thickness ?? {})).toEqual(['t114', 't228']);
    await user.click(screen.getByRole('button', { name: 'Put back · 1.70 mm' }));
    expect(read(OTHER_RATE)).toBe('24.00 AED');
  });

  it('one that is put back says what it said before, also what cannot be read', async () => {
    const { user } = openForm();
    await type(user, OTHER_RATE, '26.5');
    await type(user, OTHER_MINIMUM, 'eighty');
    await user.click(screen.getByRole('button', { name: 'Remove · 1.70 mm' }));
    await type(user, RATE, '23');
    await user.click(screen.getByRole('button', { name: 'Put back · 1.70 mm' }));
    expect([read(OTHER_RATE), read(OTHER_MINIMUM), read(RATE)]).toEqual([
      expect.stringMatching(/^26\.50/),
      expect.stringMatching(/^eighty/),
      expect.stringMatching(/^23\.00/),
    ]);
  });

  it.each(['Put back · 1.70 mm', 'Undo'])('what was refused of a removed row is gone with “%s”', async (button) => {
    const message = 'This is offered and needs a price, by: Label plates.';
    const fields = { 'thickness.t170': { key: 'priceOffered', params: { message } } } as never;
    const { user } = openForm(vi.fn(() => Promise.reject(new CallError('invalidInput', { fields }))));
    await user.click(screen.getByRole('button', { name: 'Remove · 1.70 mm' }));
    await user.click(save());
    await screen.findByText(message);
    await user.click(screen.getByRole('button', { name: button }));
    expect(screen.queryByText(message)).toBeNull();
    // It is as wrong as it was when it is removed again.
    await user.click(screen.getByRole('button', { name: 'Remove · 1.70 mm' }));
    expect(screen.getByText(message)).toBeTruthy();
  });

  it('says at a removed row which products offer it', async () => {
    const message = 'This is offered and needs a price, by: Label plates.';
    const fields = { 'thickness.t170': { key: 'priceOffered', params: { message } } } as never;
    const { user } = openForm(vi.fn(() => Promise.reject(new CallError('invalidInput', { fields }))));
    await user.click(screen.getByRole('button', { name: 'Remove · 1.70 mm' }));
    await user.click(save());
    const row = (await screen.findByText(message)).closest('tr');
    expect(within(row as HTMLElement).getByText('1.70 mm', { selector: 'del' })).toBeTruthy();
  });
});

it('what was typed and not saved is there again after a reload, also what cannot be read', async () => {
  const { user, unmount } = openForm();
  await type(user, RATE, '23.5');
  await type(user, MINIMUM, 'eighty');
  unmount();
  openForm();
  expect([read(RATE), read(MINIMUM)]).toEqual([expect.stringMatching(/^23\.50/), expect.stringMatching(/^eighty/)]);
  expect(save().disabled).toBe(false);
});

it('what is refused is said at its figure in its unit, and the first one has the focus', async () => {
  const { user } = openForm(vi.fn(() => Promise.reject(new CallError('invalidInput'))));
  await type(user, MINIMUM, '100000.01');
  await type(user, 'vat.percent', '51');
  await type(user, 'services.trapping.fils', 'eight');
  await user.click(save());
  expect(await screen.findAllByText('Enter a number from 0.00 to 100000.00.')).toHaveLength(2);
  expect(screen.getByText('Enter a whole number from 0 to 50.')).toBeTruthy();
  expect(focused()).toBe(MINIMUM);
});

it('what is no number is said at its figure and never sent', async () => {
  const { user, save: call } = openForm();
  await type(user, MINIMUM, '30 kg');
  expect(await screen.findByText(desk.validation.otherUnit)).toBeTruthy();
  await type(user, MINIMUM, 'thirty');
  expect(await screen.findByText('Enter a number from 0.00 to 100000.00.')).toBeTruthy();
  await user.click(save());
  expect(call).not.toHaveBeenCalled();
  expect(read(MINIMUM)).toMatch(/^thirty/);
});

it('what has more decimals than its figure takes is told how many it takes, and never sent', async () => {
  const { user, save: call } = openForm();
  await type(user, RATE, '22.1255');
  await type(user, MINIMUM, '75.123');
  await type(user, 'vat.percent', '5.5');
  expect(within(cell(RATE)).getByText('Enter a number with at most 3 decimals.')).toBeTruthy();
  expect(within(cell(MINIMUM)).getByText('Enter a number with at most 2 decimals.')).toBeTruthy();
  expect(within(cell('vat.percent')).getByText(desk.validation.wholeNumber)).toBeTruthy();
  await user.click(save());
  expect(call).not.toHaveBeenCalled();
  expect(read(MINIMUM)).toMatch(/^75\.123/);
});
