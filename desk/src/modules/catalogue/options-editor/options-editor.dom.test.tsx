import { buildOption } from '@platewright/domain/options/build-option';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { OptionNode } from '@platewright/domain/options/option-types';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk as arabic } from '@platewright/texts/ar/desk';
import { desk } from '@platewright/texts/en/desk';
import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../api/client.ts';
import { LanguageContext } from '../../../i18n/language-provider.tsx';
import type { ContentFormValues } from '../../content/content-form.ts';
import { OptionsEditor } from './options-editor.tsx';

type Node = OptionNode<LocalizedText>;
const { optionEditor: texts, optionTree: fields, validation } = desk;
const text = (en: string, ar = `${en} ع`): LocalizedText => ({ en, ar });
const build = (id: string, children: Node[] = [], skus: string[] = []): Node =>
  buildOption({
    id,
    key: 'note',
    label: text(id),
    fieldType: skus.length > 0 ? 'dropdown' : 'number',
    values: skus.map((sku) => ({ sku, title: text(sku), children: sku === 'opens' ? children : [] })),
  });
const createTree = (): Node[] => [
  build('Plate', [build('Depth')], ['plain', 'opens']),
  build('Width'),
  build('Length'),
];

function open(tree: Node[] = createTree(), language: 'en' | 'ar' = 'en') {
  let form: UseFormReturn<ContentFormValues> | undefined;
  function Page() {
    form = useForm<ContentFormValues>({ defaultValues: { options: tree } });
    return (
      <UiProvider locale={language} texts={useUiTexts()}>
        <OptionsEditor control={form.control} path="options" label="Options" />
      </UiProvider>
    );
  }
  render(
    <I18nextProvider i18n={createI18n(language, language === 'en' ? desk : arabic)}>
      <LanguageContext value={{ language, changeLanguage: () => undefined }}>
        <QueryClientProvider client={new QueryClient()}>
          <Page />
        </QueryClientProvider>
      </LanguageContext>
    </I18nextProvider>,
  );
  return {
    get form() {
      if (!form) throw new Error('There is no form.');
      return form;
    },
    getTree: () => form?.getValues('options') as Node[],
  };
}
const pricedCodes = { thickness: ['t114', 't170'], typeFactor: ['dig'], services: ['rush'], proofs: ['proofNone'] };
beforeEach(() => void vi.spyOn(api, 'deskCataloguePricedCodes').mockResolvedValue(pricedCodes));
afterEach(() => vi.restoreAllMocks());
const nameIn = (lang: 'en' | 'ar') => new RegExp(`^${fields.optionFields.label}.*${desk.shell.languageName[lang]}`);
const [inEnglish, inArabic] = [nameIn('en'), nameIn('ar')];
const listRows = () => screen.getAllByRole('treeitem').map((row) => row.querySelector('bdi')?.textContent ?? '');
const getRow = (name: string) => screen.getByRole('treeitem', { name: new RegExp(`^${name}`) });
const user = userEvent.setup({ delay: null });

describe('the tree by keyboard', () => {
  it('opens, walks, closes and leads from a value to its option', async () => {
    open();
    expect(listRows()).toEqual(['Plate', 'Width', 'Length']);
    await user.click(getRow('Plate'));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(listRows()).toEqual(['Plate', 'plain', 'opens', 'Width', 'Length']);
    expect(document.activeElement).toBe(getRow('plain'));
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(getRow('Depth'));
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(listRows()).toEqual(['Plate', 'Width', 'Length']);
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(getRow('Length'));
  });

  it('opens to the left in Arabic', async () => {
    open(createTree(), 'ar');
    await user.click(getRow('Plate'));
    await user.keyboard('{ArrowLeft}');
    expect(listRows()).toHaveLength(5);
  });

  it('moves with Alt, also under the option above and out again', async () => {
    const { getTree } = open();
    await user.click(getRow('Length'));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(getTree().map(({ id }) => id)).toEqual(['Plate', 'Length', 'Width']);
    expect(document.activeElement).toBe(getRow('Length'));
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(getTree()[0]?.optionsFields[1]?.children.map(({ id }) => id)).toEqual(['Depth', 'Length']);
    expect(document.activeElement).toBe(getRow('Length'));
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(getTree().map(({ id }) => id)).toEqual(['Plate', 'Length', 'Width']);
  });

  it('removes with Delete, goes on with the next one, and takes it back with Ctrl+Z', async () => {
    const { getTree } = open();
    await user.click(getRow('Width'));
    await user.keyboard('{Delete}');
    expect(listRows()).toEqual(['Plate', 'Length']);
    expect(document.activeElement).toBe(getRow('Length'));
    await user.keyboard('{Control>}z{/Control}');
    expect(getTree().map(({ id }) => id)).toEqual(['Plate', 'Width', 'Length']);
    await user.keyboard('{Control>}y{/Control}');
    expect(listRows()).toEqual(['Plate', 'Length']);
  });

  it('edits with Enter, adds with Insert and copies with Ctrl+D', async () => {
    const { getTree } = open();
    await user.click(getRow('Width'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: inEnglish }));
    getRow('Width').focus();
    await user.keyboard('{Control>}d{/Control}{Insert}');
    expect(getTree().map(({ label }) => label.en)).toEqual(['Plate', 'Width', 'Width', '', 'Length']);
    expect(new Set(getTree().map(({ id }) => id)).size).toBe(5);
  });
});

describe('what is typed', () => {
  it('is offered the codes that have a price for such an option, and may be another one', async () => {
    const thickness = { ...build('Thickness', [], ['t170', 't999']), key: 'thickness' as const };
    const { getTree } = open([thickness, ...createTree()]);
    const showCode = async (option: string, value: string) => {
      await user.click(getRow(option));
      await user.keyboard('{ArrowRight}');
      await user.click(getRow(value));
      return screen.findByRole<HTMLInputElement>('combobox', { name: fields.valueFields.sku });
    };
    const listOffered = ({ list }: HTMLInputElement) => [...(list?.options ?? [])].map(({ value }) => value);
    const code = await showCode('Thickness', 't999');
    expect(listOffered(code)).toEqual(pricedCodes.thickness);
    await user.clear(code);
    await user.type(code, 't284');
    expect(getTree()[0]?.optionsFields[1]).toMatchObject({ sku: 't284', value: 't284' });
    // What has no table of its own may be a service.
    expect(listOffered(await showCode('Plate', 'plain'))).toEqual(pricedCodes.services);
  });

  it('is one step for each field, and taken back in the field too', async () => {
    const { getTree } = open();
    await user.click(getRow('Width'));
    const name = screen.getByRole('textbox', { name: inEnglish });
    await user.clear(name);
    await user.type(name, 'Print width');
    await user.type(screen.getByRole('textbox', { name: fields.optionFields.max }), '560');
    expect(getTree()[1]).toMatchObject({ label: { en: 'Print width', ar: 'Width ع' }, max: 560 });
    await user.keyboard('{Control>}z{/Control}');
    expect(getTree()[1]).toMatchObject({ label: { en: 'Print width' }, max: null });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: fields.optionFields.max }).value).toBe('');
    await user.keyboard('{Control>}z{/Control}');
    expect(getTree()[1]?.label.en).toBe('Width');
  });

  it('stays as it was typed, also when it is no number, and takes Arabic digits', async () => {
    const opened = open();
    const { getTree } = opened;
    await user.click(getRow('Width'));
    const most = screen.getByRole<HTMLInputElement>('textbox', { name: fields.optionFields.max });
    await user.type(most, '٥٦٠');
    expect(getTree()[1]?.max).toBe(560);
    await user.type(most, ' wide');
    expect(most.value).toBe('٥٦٠ wide');
    expect(screen.getByText(texts.unreadable)).toBeTruthy();
    await user.click(getRow('Length'));
    await user.click(getRow('Width'));
    const again = () => screen.getByRole<HTMLInputElement>('textbox', { name: fields.optionFields.max });
    expect(again().value, 'nothing typed is lost with another option').toBe('٥٦٠ wide');
    await user.click(screen.getByRole('button', { name: texts.undo }));
    expect(again().value).toBe('');
    await user.click(screen.getByRole('button', { name: texts.redo }));
    expect(again().value).toBe('٥٦٠ wide');
    const { form } = opened;
    const stored = JSON.parse(JSON.stringify(form.getValues('options'))) as unknown;
    act(() => form.reset({ options: stored }, { keepDefaultValues: true }));
    expect(again().value, 'and none with a reload').toBe('٥٦٠ wide');
    await user.clear(again());
    await user.type(again(), '560 mm');
    expect(getTree()[1]?.max).toBe(560);
    expect(screen.queryByText(texts.unreadable)).toBeNull();
  });

  it('chooses one value at first alone', async () => {
    const { getTree } = open();
    await user.click(getRow('Plate'));
    await user.keyboard('{ArrowRight}{ArrowDown}');
    await user.click(screen.getByRole('checkbox', { name: fields.valueFields.selected }));
    await user.click(getRow('opens'));
    await user.click(screen.getByRole('checkbox', { name: fields.valueFields.selected }));
    expect(getTree()[0]?.optionsFields.map(({ selected }) => selected)).toEqual([false, true]);
  });
});

it('the menu moves, copies and removes, and names what cannot be done', async () => {
  const { getTree } = open();
  await user.click(getRow('Length'));
  const openMenu = () => user.click(screen.getByRole('button', { name: texts.more.replace('{name}', 'Length') }));
  await openMenu();
  expect(screen.getByRole('menuitem', { name: texts.moveDown }).getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('menuitem', { name: texts.moveUp }));
  expect(getTree().map(({ id }) => id)).toEqual(['Plate', 'Length', 'Width']);
  await openMenu();
  await user.click(screen.getByRole('menuitem', { name: texts.duplicate }));
  expect(getTree()).toHaveLength(4);
  await openMenu();
  await user.click(screen.getByRole('menuitem', { name: texts.remove }));
  expect(getTree()).toHaveLength(3);
});

it('an option of any type is added behind the chosen one, a value in it, and an option under that', async () => {
  const { getTree } = open();
  await user.click(getRow('Plate'));
  await user.click(screen.getByRole('button', { name: texts.add }));
  await user.click(screen.getByRole('menuitem', { name: fields.fieldTypes.swatch }));
  expect(getTree()[1]).toMatchObject({ fieldType: 'swatch', optionsFields: [{}] });
  await user.click(screen.getByRole('button', { name: texts.addValue }));
  await user.click(screen.getByRole('button', { name: texts.addChild }));
  expect(getTree()[1]).toMatchObject({
    need_reload: true,
    optionsFields: [{ children: [] }, { children: [{ fieldType: 'text' }] }],
  });
});

it('the mouse moves an option to the nearer edge of another, and under a value', async () => {
  const { getTree } = open();
  const dataTransfer = { setData: () => undefined, effectAllowed: '' };
  const drag = (from: string, to: string, clientY: number) => {
    const send = (type: 'dragStart' | 'dragOver' | 'drop', name: string) => {
      const row = getRow(name);
      row.getBoundingClientRect = () => ({ top: 0, height: 32 }) as DOMRect;
      const event = createEvent[type](row);
      Object.assign(event, { dataTransfer });
      Object.defineProperty(event, 'clientY', { value: clientY });
      fireEvent(row, event);
      return event.defaultPrevented;
    };
    send('dragStart', from);
    const isAllowed = send('dragOver', to);
    send('drop', to);
    return isAllowed;
  };
  expect(drag('Length', 'Plate', 4)).toBe(true);
  expect(getTree().map(({ id }) => id)).toEqual(['Length', 'Plate', 'Width']);
  await user.click(getRow('Plate'));
  await user.keyboard('{ArrowRight}');
  expect(drag('Width', 'plain', 4)).toBe(true);
  expect(getTree()[1]?.optionsFields[0]?.children.map(({ id }) => id)).toEqual(['Width']);
  expect(drag('Plate', 'plain', 4), 'under itself').toBe(false);
});

it('the search opens the way to what it finds, and Enter goes on', async () => {
  open();
  const search = screen.getByRole('searchbox', { name: texts.search });
  await user.type(search, 'de');
  expect(await screen.findByText(texts.found.replace('{at}', '1').replace('{n}', '1'))).toBeTruthy();
  expect(getRow('Depth').getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(search);
  await user.clear(search);
  await user.type(search, 'th');
  await screen.findByText(texts.found.replace('{at}', '1').replace('{n}', '3'));
  await user.keyboard('{Enter}');
  expect(getRow('Width').getAttribute('aria-selected')).toBe('true');
  await user.clear(search);
  await user.type(search, 'nowhere');
  expect(await screen.findByText(texts.notFound)).toBeTruthy();
});

describe('what is wrong', () => {
  it('is said at its option and field while somebody types, and one press leads there', async () => {
    const depth = { ...build('Depth'), label: text('Depth', '') };
    open([build('Plate', [depth], ['plain', 'opens'])]);
    await user.click(screen.getByRole('button', { name: texts.problemsLead }));
    expect(within(getRow('Depth')).getByText(texts.problems.replace('{n}', '1'))).toBeTruthy();
    const name = screen.getByRole('textbox', { name: inArabic });
    expect(document.activeElement).toBe(name);
    expect(screen.getByText(validation.textMissing)).toBeTruthy();
    await user.type(name, 'العمق');
    expect(screen.queryByText(validation.textMissing)).toBeNull();
    expect(screen.queryByRole('button', { name: texts.problemsLead })).toBeNull();
  });

  it('stays with its option when the server said it and the option is moved', async () => {
    const { form } = open();
    act(() => form.setError('options.2.sku', { type: 'server', message: 'No such price.' }));
    await user.click(getRow('Length'));
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    expect(listRows()).toEqual(['Length', 'Plate', 'Width']);
    expect(screen.getByText('No such price.')).toBeTruthy();
    expect(within(getRow('Length')).getByText(texts.problems.replace('{n}', '1'))).toBeTruthy();
  });
});

describe('the keyboard', () => {
  const focusedRow = () => document.activeElement?.closest<HTMLElement>('[role=treeitem]');
  it('stays beside an option whose insertion is taken back, and comes back with it', async () => {
    open();
    await user.click(getRow('Width'));
    await user.keyboard('{Insert}');
    expect(listRows()).toHaveLength(4);
    await user.keyboard('{Control>}z{/Control}');
    expect(listRows()).toEqual(['Plate', 'Width', 'Length']);
    expect(focusedRow()).toBe(getRow('Length'));
    await user.keyboard('{ArrowUp}');
    expect(focusedRow()).toBe(getRow('Width'));
    await user.keyboard('{Delete}{Control>}z{/Control}{Control>}y{/Control}');
    expect(focusedRow()).toBe(getRow('Length'));
  });

  it('goes to the value whose first option is taken back', async () => {
    open();
    await user.click(getRow('Plate'));
    await user.keyboard('{ArrowRight}{ArrowDown}');
    const value = focusedRow();
    await user.click(screen.getByRole('button', { name: texts.addChild }));
    await user.keyboard('{Control>}z{/Control}');
    expect(focusedRow()?.dataset['row']).toBe(value?.dataset['row']);
  });

  it('goes to what adds an option when none is left', async () => {
    open([]);
    await user.click(screen.getByRole('button', { name: texts.add }));
    await user.click((await screen.findAllByRole('menuitem'))[0] as HTMLElement);
    await screen.findByRole('treeitem');
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.queryByRole('treeitem')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.add }));
  });
});

it('what is stored again replaces the tree with its steps, and keeps both when it says the same', async () => {
  const { form } = open();
  await user.click(getRow('Width'));
  await user.keyboard('{Delete}');
  act(() => form.reset({ options: structuredClone(form.getValues('options')) as unknown }));
  expect(screen.getByRole('button', { name: texts.undo }).hasAttribute('disabled')).toBe(false);
  act(() => form.reset({ options: createTree() }));
  expect(listRows()).toEqual(['Plate', 'Width', 'Length']);
  expect(screen.getByRole('button', { name: texts.undo }).hasAttribute('disabled')).toBe(true);
});
