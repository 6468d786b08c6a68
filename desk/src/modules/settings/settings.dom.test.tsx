import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { queryKeys } from '../../api/query-keys.ts';
import { FormTextArea } from '../../forms/form-fields.tsx';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { ChoiceList } from './choice-list.tsx';
import type { ChoiceRow } from './describe-choices.ts';
import { ReasonField } from './reason-field.tsx';

afterEach(() => vi.unstubAllGlobals());
const { settings: texts } = desk;
const name = (en: string, ar = en) => ({ en, ar });
const reason = (key: string, en: string, ar: string) => ({ key, name: name(en, ar) });
const offered = {
  couriers: [],
  reasons: {
    cancel: [reason('late', 'Too late.', 'متأخر.'), reason('paid', 'Not paid.', 'غير مدفوع.')],
    remake: [],
    rejection: [],
    creditNote: [],
    faultRejection: [],
    scrap: [],
  },
};

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en-AE" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}
function show(content: ReactNode) {
  const client = new QueryClient();
  client.setQueryData(queryKeys.offered, offered);
  vi.stubGlobal('fetch', async () => Response.json({ error: null, payload: offered }));
  render(
    <QueryClientProvider client={client}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Ui>{content}</Ui>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

function List() {
  const [rows, setRows] = useState<ChoiceRow[]>([
    { key: 'a', name: name('Alpha'), isActive: true },
    { key: 'b', name: name('Beta'), isActive: true },
  ]);
  return (
    <>
      <ChoiceList
        title="List"
        path="list"
        rows={rows}
        maxRows={3}
        maxNameLength={40}
        onChange={setRows}
        getError={(path) => (path === 'list.1.name.ar' ? 'Wrong here' : undefined)}
        createRow={(row) => row}
      />
      <output>{rows.map((row) => `${row.name.en}${row.isActive ? '' : ' off'}`).join(', ')}</output>
    </>
  );
}
const readList = () => screen.getByRole('status').textContent;

it('keeps the focus with the row that is moved, added or left', async () => {
  const user = show(<List />);
  await user.click(screen.getByRole('button', { name: 'Move Alpha down' }));
  expect(readList()).toBe('Beta, Alpha');
  // There is nothing below it any more.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Alpha up' }));
  await user.keyboard('{Enter}');
  expect(readList()).toBe('Alpha, Beta');
  await user.click(screen.getByRole('button', { name: texts.choices.add }));
  await user.keyboard('Gamma');
  expect(readList()).toBe('Alpha, Beta, Gamma');
  expect(screen.getByRole('button', { name: texts.choices.add })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Remove Gamma' }));
  expect(readList()).toBe('Alpha, Beta');
  expect(document.activeElement?.getAttribute('value')).toBe('Beta');
});

it('shows what is wrong at its field, and takes an entry off the offer', async () => {
  const user = show(<List />);
  const beta = within(screen.getByRole('group', { name: 'Beta' }));
  expect(beta.getByText('Wrong here')).toBeTruthy();
  await user.click(beta.getByRole('checkbox', { name: texts.choices.active }));
  expect(readList()).toBe('Alpha, Beta off');
});

function Form() {
  const { control } = useForm({ defaultValues: { reasonKey: '', note: '' } });
  return (
    <>
      <ReasonField control={control} kind="cancel" name="reasonKey" textName="note" textLang="ar" />
      <FormTextArea control={control} name="note" label="Note" />
      <output>{JSON.stringify(useWatch({ control }))}</output>
    </>
  );
}
const readForm = () => JSON.parse(readList() ?? '') as Record<string, string>;

it('fills in the text of a reason in the language of the reader, and keeps what was written', async () => {
  const user = show(<Form />);
  const choose = async (label: string) => {
    await user.click(screen.getByRole('button', { name: new RegExp(texts.reasons.field) }));
    await user.click(await screen.findByRole('option', { name: label }));
  };
  await user.type(screen.getByLabelText('Note'), 'Sorry.');
  await choose('Too late.');
  expect(readForm()).toEqual({ reasonKey: 'late', note: 'متأخر.\nSorry.' });
  await choose('Not paid.');
  expect(readForm()).toEqual({ reasonKey: 'paid', note: 'غير مدفوع.\nSorry.' });
  await choose(texts.reasons.ownWords);
  expect(readForm()).toEqual({ reasonKey: '', note: 'Sorry.' });
});

it('gives the reason whose text is written, and keeps the chosen one in other words', async () => {
  const user = show(<Form />);
  await user.click(screen.getByRole('button', { name: new RegExp(texts.reasons.field) }));
  await user.click(await screen.findByRole('option', { name: 'Too late.' }));
  const note = screen.getByLabelText('Note');
  await user.clear(note);
  await user.type(note, 'بدأنا العمل.');
  expect(readForm()).toEqual({ reasonKey: 'late', note: 'بدأنا العمل.' });
  await user.clear(note);
  await user.type(note, 'غير مدفوع.');
  expect(readForm()).toEqual({ reasonKey: 'paid', note: 'غير مدفوع.' });
});
