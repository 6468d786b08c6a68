import type { AgreementTerms } from '@platewright/contract/modules/pricing/agreement-desk-calls';
import { unwrittenPublication } from '@platewright/contract/modules/publishing/define-publishing-calls';
import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { agreements } from '@platewright/texts/en/desk/pricing/agreements';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../api/client.ts';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import { AgreementPage } from './agreement-page.tsx';
import { session } from '../../../api/staff-session.ts';
import { FigureLines } from './figure-lines.tsx';
import { PercentLines } from './percent-lines.tsx';
import { useAgreementForm } from './use-agreement-form.ts';
import type { AgreementPublication } from './use-agreements.ts';

const noTerms: AgreementTerms = { percents: [], figures: [], note: '' };
const publication: AgreementPublication = {
  ...unwrittenPublication,
  company: { id: 4, name: 'Gulf Labels' },
  categories: [{ id: 2, key: 'labels', name: { en: 'Labels', ar: 'ملصقات' } }],
  products: [{ id: 7, name: { en: 'Sleeves', ar: 'أكمام' } }],
  prices: {
    thickness: { t114: { um: 1140, rate: 22_000, minimum: 7500 } },
    typeFactor: { dig: 100 },
    margin: { labels: 10_000 },
    len: { rate: 5000, minimum: 4000 },
    services: {},
    proofs: {},
    vat: { country: 'AE', percent: 5 },
  },
  effect: { unpaidOrders: 0 },
};

afterEach(() => {
  window.localStorage.clear();
  vi.restoreAllMocks();
});

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en-AE" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

const strip = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069]/g, '');

function openForm(shown: AgreementPublication = publication) {
  const create = vi.spyOn(api, 'deskAgreementCreate').mockResolvedValue({ id: 9, revision: 1 });
  const load = vi.spyOn(api, 'deskAgreement');
  const publish = vi.spyOn(api, 'deskAgreementPublish').mockResolvedValue({ revision: 2, version: 1, data: noTerms });
  function Form() {
    const { form, editor } = useAgreementForm(shown);
    load.mockResolvedValue({ ...shown, id: 9, revision: 1, draft: form.data, edited: form.data });
    return (
      <>
        <PercentLines {...form} />
        <FigureLines {...form} />
        <button onClick={() => void editor.publish()}>publish</button>
      </>
    );
  }
  const router = createMemoryRouter([{ path: '/', element: <Form /> }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Ui>
          <RouterProvider router={router} />
        </Ui>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), create, publish };
}
const group = (name: string) => within(screen.getByRole('group', { name }));
const percentOf = (name: string) => group(name).getByLabelText(new RegExp(`^${agreements.percents.percent}`));
const press = (name: string) => screen.getByRole('button', { name });

describe('the lines of an agreement', () => {
  it('are typed with decimals and days, and published as they were typed', async () => {
    const { user, create, publish } = openForm();
    await user.click(press(agreements.percents.add));
    await user.type(percentOf(agreements.everything), '7.50');
    expect(percentOf(agreements.everything)).toHaveProperty('value', '7.50');
    fireEvent.change(group(agreements.everything).getByLabelText(new RegExp(`^${agreements.days.to}`)), {
      target: { value: '2027-01-31' },
    });
    await user.click(press(agreements.figures.add));
    const figure = group('1.14 mm · AED for 100 cm²');
    expect(figure.getByText(/In the list:.*22.00/)).toBeTruthy();
    await user.type(figure.getByLabelText(new RegExp(`^${agreements.figures.value}`)), '19.5');
    await user.click(press('publish'));
    await vi.waitFor(() => expect(publish).toHaveBeenCalledWith({ id: 9, revision: 1 }));
    const data: AgreementTerms = {
      percents: [{ categoryId: null, productId: null, percent: 7.5, fromDay: null, toDay: '2027-01-31' }],
      figures: [{ path: 'thickness.t114.rate', value: 19_500, fromDay: null, toDay: null }],
      note: '',
    };
    expect(create).toHaveBeenCalledWith({ companyId: 4, data });
  });

  it.each([
    ['0', 'Enter a per cent over 0 and up to 100.'],
    ['100.5', 'Enter a per cent over 0 and up to 100.'],
    ['7.255', 'Enter a number with at most 2 decimals.'],
    ['ten', 'Enter a per cent over 0 and up to 100.'],
  ])('with %s off are refused at their field, before anything is stored', async (typed, sentence) => {
    const { user, create, publish } = openForm();
    await user.click(press(agreements.percents.add));
    await user.type(percentOf(agreements.everything), typed);
    await user.click(press('publish'));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(percentOf(agreements.everything)).toHaveProperty('value', typed);
    expect([create.mock.calls.length, publish.mock.calls.length]).toEqual([0, 0]);
  });

  it('with more decimals than they take say how many, in per cent and as figures, while they are typed', async () => {
    const { user } = openForm();
    await user.click(press(agreements.percents.add));
    await user.type(percentOf(agreements.everything), '7.505');
    expect(screen.getByText('Enter a number with at most 2 decimals.')).toBeTruthy();
    await user.type(percentOf(agreements.everything), '{Backspace}');
    expect(screen.queryByText('Enter a number with at most 2 decimals.')).toBeNull();
    await user.click(press(agreements.figures.add));
    const figure = group('1.14 mm · AED for 100 cm²').getByLabelText(new RegExp(`^${agreements.figures.value}`));
    await user.type(figure, '19.5555');
    expect(screen.getByText('Enter a number with at most 3 decimals.')).toBeTruthy();
  });

  it('tell a category and a product of one name apart', async () => {
    const one = { en: 'Labels', ar: 'ملصقات' };
    const { user } = openForm({ ...publication, products: [{ id: 7, name: one }] });
    await user.click(press(agreements.percents.add));
    await user.click(screen.getByRole('button', { name: new RegExp(agreements.percents.of), expanded: false }));
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => strip(textContent));
    expect(names).toEqual(['Everything', 'Labels (category)', 'Labels (product)']);
  });

  it('for the same thing on the same day are refused, and gone when one is removed', async () => {
    const { user } = openForm();
    for (const percent of ['5', '6']) {
      await user.click(press(agreements.percents.add));
      const fields = screen.getAllByLabelText(new RegExp(`^${agreements.percents.percent}`));
      await user.type(fields.at(-1) as HTMLElement, percent);
    }
    await user.click(press('publish'));
    expect(await screen.findByText(desk.validation.linesOverlap)).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Remove the line: Everything' })[0] as HTMLElement);
    expect(percentOf(agreements.everything)).toHaveProperty('value', '6');
    expect(screen.queryByText(desk.validation.linesOverlap)).toBeNull();
  });
});

describe('an agreement that was begun by mistake', () => {
  const open = (status: AgreementPublication['status']) => {
    session.save({
      ...{ staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' },
      keys: ['RATES'],
    } as never);
    const draft = { percents: [], figures: [], note: 'Wrong customer' };
    vi.spyOn(api, 'deskAgreement').mockResolvedValue({
      ...{ ...publication, id: 9, revision: 3, status, draft },
      version: status === 'draft' ? 0 : 1,
    });
    vi.spyOn(api, 'deskAgreementVersions').mockResolvedValue({ versions: { rows: [], count: 0 } });
    const remove = vi.spyOn(api, 'deskAgreementRemove').mockResolvedValue({ deleted: true } as never);
    const router = createMemoryRouter(
      [
        { path: '/prices/agreements/:companyId', element: <AgreementPage /> },
        { path: '/prices/agreements', element: <h1>All agreements</h1> },
      ],
      { initialEntries: ['/prices/agreements/4'] },
    );
    render(
      <QueryClientProvider client={new QueryClient()}>
        <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
          <Ui>
            <RouterProvider router={router} />
          </Ui>
        </LanguageProvider>
      </QueryClientProvider>,
    );
    return { user: userEvent.setup(), remove };
  };

  it('is deleted while nothing of it was published, and its list follows', async () => {
    const { user, remove } = open('draft');
    await user.click(await screen.findByRole('button', { name: desk.publishing.remove.action }));
    const dialog = within(await screen.findByRole('alertdialog', { name: agreements.remove.title }));
    expect(dialog.getByText(agreements.remove.sentence)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: desk.publishing.remove.confirm }));
    expect(await screen.findByRole('heading', { name: 'All agreements' })).toBeTruthy();
    expect(remove).toHaveBeenCalledWith({ id: 9, revision: 3 });
  });

  it('is not offered to be deleted once it was published', async () => {
    open('published');
    expect(await screen.findByRole('button', { name: agreements.end.action })).toBeTruthy();
    expect(screen.queryByRole('button', { name: desk.publishing.remove.action })).toBeNull();
  });
});
