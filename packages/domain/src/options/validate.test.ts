import { describe, expect, it } from 'vitest';
import { buildOption } from './build-option.ts';
import { cleanProjectText, isProjectText, validateProjectText } from './project-text.ts';
import { checkTypedText } from './check-typed-text.ts';
import { hasNoMessages, validateSelection, getSelectionWarnings } from './validate-selection.ts';
import { decodeSelection, encodeSelection } from './selection-codec.ts';
import { testTree } from '../pricing/pricing-fixture.ts';
import { createSelectionFromKeys } from './answers.ts';
import { expandOptionTree } from './selection.ts';
import type { OptionKey, OptionNode, Selection } from './option-types.ts';

const createNumberOption = (extra: Partial<OptionNode>): OptionNode =>
  buildOption({ id: 'x', key: 'printWidth', label: 'x', fieldType: 'number', ...extra });
const widthOption = createNumberOption({ required: true, min: 20, max: 560, units: 'mm', decimals: 5 });
const validateAnswer = (node: OptionNode, answer?: Selection[string], decimals: 5 | 2 = 5) =>
  validateSelection([node], answer === undefined ? {} : { x: answer }, { decimals })['x'];

describe('validateSelection of one option', () => {
  it('requires an answer unless the option is a checkbox or static [PROD-49]', () => {
    expect(validateAnswer(widthOption)).toEqual({ key: 'fieldRequired', params: {} });
    for (const fieldType of ['text', 'textarea', 'cylinder', 'dropdown', 'swatch'] as const)
      expect(validateAnswer(createNumberOption({ fieldType, required: true }))?.key).toBe('fieldRequired');
    expect(validateAnswer(createNumberOption({ fieldType: 'text', required: true }), '  ')?.key).toBe('fieldRequired');
    for (const fieldType of ['staticText', 'downloadableFile'] as const)
      expect(validateAnswer(createNumberOption({ fieldType, required: true }))).toBeUndefined();
    expect(validateAnswer(createNumberOption({ required: false }))).toBeUndefined();
  });

  it('reports a required number out of range with the messages of the final check [PROD-50, PROD-51, PROD-52]', () => {
    expect(validateAnswer(widthOption, '19.9')).toEqual({ key: 'minimumRequired', params: { min: 20, unit: 'mm' } });
    expect(validateAnswer(widthOption, '561')).toEqual({ key: 'maximumRequired', params: { max: 560, unit: 'mm' } });
    expect(validateAnswer(createNumberOption({ required: true, min: 90, units: 'percent' }), '1')?.params).toEqual({
      min: 90,
      unit: '%',
    });
    expect(validateAnswer(createNumberOption({ required: true, min: 30, units: 'gears' }), '1')?.params).toEqual({
      min: 30,
      unit: '',
    });
    expect(validateAnswer(createNumberOption({ min: 5 }), '1')?.key).toBe('minimumMustBe');
    expect(validateAnswer(widthOption, '20')).toBeUndefined();
  });

  it('accepts whole numbers only, or as many decimals as the form allows [PROD-54, PROD-58, ORD-28]', () => {
    expect(validateAnswer(createNumberOption({}), '1.5')?.key).toBe('wholeNumber');
    expect(validateAnswer(widthOption, '98.06912')).toBeUndefined();
    expect(validateAnswer(widthOption, '98.069123')).toEqual({ key: 'tooManyDecimals', params: { count: 5 } });
    expect(validateAnswer(widthOption, '98.069', 2)).toEqual({ key: 'tooManyDecimals', params: { count: 2 } });
    expect(validateAnswer(widthOption, '98.06', 2)).toBeUndefined();
    for (const wrong of ['-1', '1e3', 'abc', '1.', '.5'])
      expect(validateAnswer(widthOption, wrong)?.key).toBe('numberFormat');
  });

  it('accepts at most 999999 [PROD-55]', () => {
    expect(validateAnswer(createNumberOption({}), '999999')).toBeUndefined();
    expect(validateAnswer(createNumberOption({}), '1000000')?.key).toBe('numberFormat');
  });

  it('requires four digits of a cylinder number [PROD-53]', () => {
    const cylinder = createNumberOption({ fieldType: 'cylinder', required: true });
    expect(validateAnswer(cylinder, '381')).toEqual({ key: 'minimumDigits', params: { count: 4 } });
    expect(validateAnswer(cylinder, '0000')?.key).toBe('minimumDigits');
    expect(validateAnswer(cylinder, '3810')).toBeUndefined();
  });

  it('requires a chosen value in a required group [PROD-59]', () => {
    const group = buildOption({
      id: 'x',
      key: 'outputs',
      label: 'x',
      fieldType: 'checkbox',
      required: true,
      values: [{ sku: 'len', title: 'LEN' }],
    });
    expect(validateAnswer(group)?.key).toBe('selectAtLeastOneItem');
    expect(validateAnswer(group, ['x.len'])).toBeUndefined();
    expect(validateSelection([group], {}, { decimals: 5, only: 'fields' })).toEqual({});
    expect(hasNoMessages(validateSelection([group], {}, { decimals: 5, only: 'groups' }))).toBe(false);
  });

  it('refuses a value that the option does not have', () => {
    const choice = buildOption({
      id: 'x',
      key: 'flute',
      label: 'x',
      fieldType: 'swatch',
      values: [{ sku: 'e', title: 'E' }],
    });
    expect(validateAnswer(choice, 'x.zz')?.key).toBe('fieldRequired');
  });

  it('refuses line breaks where a text has one line', () => {
    expect(validateAnswer(createNumberOption({ fieldType: 'text' }), 'one\ntwo')?.key).toBe('textInvalid');
    expect(validateAnswer(createNumberOption({ fieldType: 'textarea' }), 'one\ntwo')).toBeUndefined();
  });

  it('limits the length of typed texts', () =>
    expect(validateAnswer(createNumberOption({ fieldType: 'text' }), 'a'.repeat(201))).toEqual({
      key: 'textTooLong',
      params: { max: 200 },
    }));
});

describe('ink names', () => {
  const tree = [
    buildOption({
      id: 'colours',
      key: 'colours',
      label: 'colours',
      fieldType: 'dropdown',
      values: [
        {
          sku: 'c4',
          title: '4',
          children: [
            buildOption({
              id: 'process',
              key: 'processColours',
              label: 'p',
              fieldType: 'checkbox',
              values: ['Cyan', 'Magenta', 'Yellow', 'Black'].map((ink) => ({
                sku: ink.toLowerCase(),
                title: ink,
                value: ink,
              })),
            }),
            buildOption({ id: 'spot', key: 'spotColours', label: 's', fieldType: 'textarea' }),
          ],
        },
      ],
    }),
  ];
  const inks = (process: string[], spot: string) =>
    validateSelection(
      tree,
      { colours: 'colours.c4', process: process.map((ink) => `process.${ink}`), spot },
      { decimals: 5 },
    );

  it('must be as many as the chosen number of colours', () => {
    expect(inks(['cyan', 'black'], 'PANTONE 485 C')).toEqual({
      spot: { key: 'coloursMustEqual', params: { count: 4, given: 3 } },
    });
    expect(inks(['cyan', 'black'], ' PANTONE 485 C \n\nWhite\n')).toEqual({});
    expect(inks(['cyan', 'black', 'magenta', 'yellow'], 'White')['spot']?.params).toEqual({ count: 4, given: 5 });
  });

  it('must differ from each other', () =>
    expect(inks(['cyan', 'black'], 'White\nwhite')['spot']).toEqual({
      key: 'coloursMustDiffer',
      params: { ink: 'white' },
    }));
});

describe('validation of step and repeat', () => {
  const given: Partial<Record<OptionKey, string>> = {
    repeatBy: 'repGear',
    gears: '104',
    stepRepeat: 'stepRepeat',
    labelWidth: '70',
    labelLength: '100',
    across: '3',
    around: '3',
    gapAcross: '3',
  };
  const messages = (extra: Partial<Record<OptionKey, string>>) => {
    const selection = createSelectionFromKeys(testTree, { ...given, ...extra });
    const all = validateSelection(testTree, selection, { decimals: 5, only: 'fields' });
    return {
      across: all['across'],
      around: all['around'],
      warning: getSelectionWarnings(testTree, selection)['around'],
    };
  };

  it('reports labels that do not fit around or across', () => {
    expect(messages({})).toEqual({ across: undefined, around: undefined, warning: undefined });
    expect(messages({ around: '4' }).around).toEqual({
      key: 'stepDoesNotFit',
      params: { around: 4, length: 100, repeat: 330.2 },
    });
    expect(messages({ across: '30' }).across).toEqual({ key: 'stepTooWide', params: { max: 1600 } });
  });

  it('warns about gaps under 2 mm', () =>
    expect(messages({ labelLength: '109' }).warning).toEqual({ key: 'gapAroundSmall', params: { gap: 1.067 } }));
});

describe('checkTypedText', () => {
  const wire = (node: OptionNode) =>
    expandOptionTree([node], {})[0] ??
    (() => {
      throw new Error('no option');
    })();
  const type = (node: OptionNode, text: string, form: 5 | 2 = 5) => checkTypedText(wire(node), text, form);

  it('refuses characters that a number cannot have [PROD-54]', () => {
    expect(type(createNumberOption({}), '12a').accepted).toBe(false);
    expect(type(createNumberOption({}), '1.5').accepted).toBe(false);
    expect(type(widthOption, '1.5')).toMatchObject({ accepted: true, text: '1.5' });
    expect(type(widthOption, '1.5.5').accepted).toBe(false);
    expect(type(widthOption, '1.123456').accepted).toBe(false);
    expect(type(widthOption, '1.123', 2).accepted).toBe(false);
    expect(type(createNumberOption({}), '1000000').accepted).toBe(false);
  });

  it('reports minimum and maximum while typing [PROD-56, PROD-57]', () => {
    expect(type(widthOption, '1').message).toEqual({ key: 'minimumMustBe', params: { min: 20, unit: 'mm' } });
    expect(type(widthOption, '600').message).toEqual({ key: 'maximumMustBe', params: { max: 560, unit: 'mm' } });
    expect(type(widthOption, '')).toEqual({ accepted: true, text: '', message: null, complete: true });
    expect(type(widthOption, '100.').complete).toBe(false);
    expect(type(widthOption, '100.5').complete).toBe(true);
  });

  it('limits a cylinder number to four digits [PROD-39]', () => {
    const cylinder = createNumberOption({ fieldType: 'cylinder' });
    expect(type(cylinder, '38104').accepted).toBe(false);
    expect(type(cylinder, '38a').accepted).toBe(false);
    expect(type(cylinder, '381').message?.key).toBe('minimumDigits');
    expect(type(cylinder, '3810')).toEqual({ accepted: true, text: '3810', message: null, complete: true });
  });

  it('reads Arabic and Persian digits and the Arabic decimal separator', () => {
    expect(type(widthOption, '٢١٦٫۵')).toMatchObject({ accepted: true, text: '216.5' });
    expect(type(widthOption, '٢١٦')).toMatchObject({ accepted: true, text: '216' });
  });
});

describe('selection codec', () => {
  it('decodes what it encodes, and plain objects', () => {
    const selection: Selection = { a: 'a.x', b: ['b.1', 'b.2'], c: '216.5' };
    expect(decodeSelection(encodeSelection(selection))).toEqual({ ok: true, value: selection });
    expect(decodeSelection(selection)).toEqual({ ok: true, value: selection });
    expect(decodeSelection('')).toEqual({ ok: true, value: {} });
  });

  it.each<[unknown, string]>([
    ['{', 'notJson'],
    ['[]', 'notAnObject'],
    ['null', 'notAnObject'],
    [7, 'notAnObject'],
    ['{"a":1}', 'badAnswer'],
    ['{"a":{"b":"c"}}', 'badAnswer'],
    ['{"a":[1]}', 'badAnswer'],
    ['{"__proto__":"x"}', 'badAnswer'],
    ['{"":"x"}', 'badAnswer'],
    [JSON.stringify({ a: 'x'.repeat(4001) }), 'badAnswer'],
    [JSON.stringify({ a: 'x'.repeat(70_000) }), 'tooLarge'],
    [JSON.stringify(Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`o${i}`, 'x']))), 'tooLarge'],
  ])('refuses %j with %s', (wire, reason) => expect(decodeSelection(wire)).toEqual({ ok: false, reason }));
});

describe('project name and description', () => {
  it('are both required [PROD-60, PROD-61]', () => {
    expect(validateProjectText({ projectName: ' ', projectDescription: 'x' })).toEqual({
      projectName: { key: 'fieldRequired', params: {} },
    });
    expect(validateProjectText({ projectName: 'عسل السدر ٥٠٠', projectDescription: 'New harvest 2026' })).toEqual({});
  });

  it('may have letters of any script, digits and whitespace only [PROD-62]', () => {
    expect(['Honey 500 g', 'عَسَل', 'Żółć ñ', '蜂蜜', 'हिन्दी', 'a\nb'].every(isProjectText)).toBe(true);
    expect(['a-b', 'a.b', '<b>', 'a@b', '½', '😀'].some(isProjectText)).toBe(false);
    expect(cleanProjectText('Sidr honey, 500 g (new)!', 'projectName')).toBe('Sidr honey 500 g new');
  });
});
