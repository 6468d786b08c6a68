import { buildOption } from '@platewright/domain/options/build-option';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { OptionNode } from '@platewright/domain/options/option-types';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk as arabic } from '@platewright/texts/ar/desk';
import { desk as english } from '@platewright/texts/en/desk';
import type { Language } from '@platewright/texts/languages';
import { render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { LanguageContext } from '../../i18n/language-provider.tsx';
import { DifferencesList } from '../../publishing/differences-list.tsx';
import { useDescribeOptionTrees } from './use-describe-option-trees.ts';

type Node = OptionNode<LocalizedText>;
const types = [
  { sku: 'dig', title: { en: 'Digital', ar: 'رقمي' } },
  { sku: 'ana', title: { en: 'Analogue', ar: 'تماثلي' } },
];
/** A plate with its thicknesses under each of two types, as the products of the standard catalogue have it. */
const createTree = (sku = 't170', extra: Partial<Node> = {}): Node[] => [
  buildOption({
    id: 'plate',
    key: 'plateType',
    label: { en: 'Plate', ar: 'اللوح' },
    fieldType: 'swatch',
    values: types.map((type) => ({
      ...type,
      children: [
        buildOption({
          id: `thickness-${type.sku}`,
          key: 'thickness',
          label: { en: 'Thickness', ar: 'السماكة' },
          fieldType: 'dropdown',
          ...extra,
          values: [{ sku, value: 't170', id: 't170', title: { en: '1.70 mm', ar: '1.70 مم' } }],
        }),
      ],
    })),
  }),
];
const note: Node = buildOption({
  id: 'note',
  key: 'note',
  label: { en: 'Note', ar: '' },
  fieldType: 'textarea',
  required: true,
});

const createWrapper =
  (language: Language) =>
  ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={createI18n(language, language === 'en' ? english : arabic)}>
      <LanguageContext value={{ language, changeLanguage: () => undefined }}>{children}</LanguageContext>
    </I18nextProvider>
  );
const describeTrees = (one: unknown, other: unknown, language: Language = 'en') =>
  renderHook(() => useDescribeOptionTrees(), { wrapper: createWrapper(language) })
    .result.current(one, other)
    .map((difference) => ({
      ...difference,
      name: difference.name.replace(/[\u2068\u2069]/g, ''),
      one: difference.one.replace(/[\u2068\u2069]/g, ''),
      other: difference.other.replace(/[\u2068\u2069]/g, ''),
    }));

describe('the difference of option trees in words', () => {
  it('names the place as a person reads it, and the same change in other places with it', () => {
    expect(describeTrees(createTree(), createTree('t171'))).toEqual([
      {
        id: 'options.0',
        name: 'Plate › Digital › Thickness › 1.70 mm · Price key (in 2 places)',
        lang: undefined,
        one: 't170',
        other: 't171',
      },
    ]);
    expect(describeTrees(createTree(), createTree('t171'), 'ar')[0]?.name).toBe(
      'اللوح › رقمي › السماكة › 1.70 مم · رمز السعر (في 2 من المواضع)',
    );
  });

  it('says what kind of option is new, and names what is not translated in the other language', () => {
    expect(describeTrees(createTree(), [...createTree(), note])).toMatchObject([
      { name: 'Note', change: 'added', one: '', other: 'Text of several lines\nRequired' },
    ]);
    expect(describeTrees([...createTree(), note], createTree(), 'ar')).toMatchObject([
      { name: 'Note', change: 'removed', one: 'نص من عدة أسطر\nمطلوب', other: '' },
    ]);
  });

  it('counts what is under a new value, and says where something was moved', () => {
    const [plate] = createTree();
    if (!plate) throw new Error('There is no plate.');
    const without = { ...plate, optionsFields: plate.optionsFields.slice(1) };
    expect(describeTrees([without], [plate])).toMatchObject([
      { name: 'Plate › Digital', change: 'added', other: 'Digital\nPrice key: dig\nOptions under it: 1' },
    ]);
    expect(describeTrees([plate, note], [note, plate])).toMatchObject([
      { name: 'Note', change: 'moved', one: 'After Plate', other: 'First' },
    ]);
  });

  it('says under what something stands that was moved to a value with the same id of another option', () => {
    const createParent = (id: string, children: Node[]): Node =>
      buildOption({
        id,
        key: 'note',
        label: { en: `Option ${id}`, ar: '' },
        fieldType: 'dropdown',
        values: [{ id: 'yes', sku: 'yes', title: { en: 'Yes', ar: '' }, children }],
      });
    const before = [createParent('one', [note]), createParent('two', [])];
    const after = [createParent('one', []), createParent('two', [note])];
    expect(describeTrees(before, after).filter(({ change }) => change === 'moved')).toMatchObject([
      { one: 'First in Option one › Yes', other: 'First in Option two › Yes' },
    ]);
  });

  it('words types, flags, texts and units', () => {
    const changed = createTree('t170', { fieldType: 'number', required: true, units: 'mm', max: 3 });
    expect(describeTrees(createTree(), changed).map(({ name, one, other }) => [name, one, other])).toEqual([
      ['Plate › Digital › Thickness · Type (in 2 places)', 'List to choose from', 'Number'],
      ['Plate › Digital › Thickness · Required (in 2 places)', 'No', 'Yes'],
      ['Plate › Digital › Thickness · Most (in 2 places)', '', '3'],
      ['Plate › Digital › Thickness · Unit (in 2 places)', '', 'mm'],
    ]);
    const [renamed] = describeTrees([note], [{ ...note, label: { en: 'Note', ar: 'ملاحظة' } }]);
    expect(renamed).toMatchObject({ name: 'Note · Name (العربية)', lang: 'ar', one: '', other: 'ملاحظة' });
  });

  it('shows nothing of what has no shape of options', () => {
    expect(describeTrees('by hand', [{ id: 1 }])).toEqual([]);
  });

  it('is marked as new, with nothing on the other side', () => {
    const [difference] = describeTrees([], [note]);
    if (!difference) throw new Error('Nothing differs.');
    const Wrapper = createWrapper('en');
    render(
      <Wrapper>
        <DifferencesList differences={[difference]} labels={{ one: 'Published', other: 'Draft', same: '' }} />
      </Wrapper>,
    );
    const { changes, absent } = english.publishing.history;
    expect(screen.getByText(changes.added)).toBeTruthy();
    expect(screen.getByText(absent).parentElement?.textContent).toContain('Published');
  });
});
