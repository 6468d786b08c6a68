import { describe, expect, it } from 'vitest';
import { buildOption } from './build.ts';
import { cleanProjectText, isProjectText, validateProject } from './project.ts';
import { latinDigits, typing } from './typing.ts';
import { isValid, validate, warnings } from './validate.ts';
import { selectionFromWire, selectionToWire } from './wire.ts';
import { testTree } from '../pricing/fixture.ts';
import { selectionFromKeys } from './read.ts';
import { expand } from './expand.ts';
import type { OptionKey, OptionNode, Selection } from './types.ts';

const option = (extra: Partial<OptionNode>): OptionNode =>
  buildOption({ id: 'x', key: 'printWidth', label: 'x', fieldType: 'number', ...extra });
const width = option({ required: true, min: 20, max: 560, units: 'mm', decimals: 5 });
const check = (node: OptionNode, answer?: Selection[string], decimals: 5 | 2 = 5) =>
  validate([node], answer === undefined ? {} : { x: answer }, { decimals })['x'];

describe('one option', () => {
  it('is required unless it is a checkbox or a fixed text [PROD-49]', () => {
    expect(check(width)).toEqual({ key: 'fieldRequired', params: {} });
    for (const fieldType of ['text', 'textarea', 'cylinder', 'dropdown', 'swatch'] as const)
      expect(check(option({ fieldType, required: true }))?.key).toBe('fieldRequired');
    expect(check(option({ fieldType: 'text', required: true }), '  ')?.key).toBe('fieldRequired');
    for (const fieldType of ['staticText', 'downloadableFile'] as const)
      expect(check(option({ fieldType, required: true }))).toBeUndefined();
    expect(check(option({ required: false }))).toBeUndefined();
  });

  it('keeps a required number in range, in the words of the required check [PROD-50, PROD-51, PROD-52]', () => {
    expect(check(width, '19.9')).toEqual({ key: 'minimumRequired', params: { min: 20, unit: 'mm' } });
    expect(check(width, '561')).toEqual({ key: 'maximumRequired', params: { max: 560, unit: 'mm' } });
    expect(check(option({ required: true, min: 90, units: 'percent' }), '1')?.params).toEqual({ min: 90, unit: '%' });
    expect(check(option({ required: true, min: 30, units: 'gears' }), '1')?.params).toEqual({ min: 30, unit: '' });
    expect(check(option({ min: 5 }), '1')?.key).toBe('minimumMustBe');
    expect(check(width, '20')).toBeUndefined();
  });

  it('takes digits only, or as many decimals as the form allows [PROD-54, PROD-58, ORD-28]', () => {
    expect(check(option({}), '1.5')?.key).toBe('numberFormat');
    expect(check(width, '98.06912')).toBeUndefined();
    expect(check(width, '98.069123')?.key).toBe('numberFormat');
    expect(check(width, '98.069', 2)?.key).toBe('numberFormat');
    expect(check(width, '98.06', 2)).toBeUndefined();
    for (const wrong of ['-1', '1e3', 'abc', '1.', '.5']) expect(check(width, wrong)?.key).toBe('numberFormat');
  });

  it('takes at most 999999 [PROD-55]', () => {
    expect(check(option({}), '999999')).toBeUndefined();
    expect(check(option({}), '1000000')?.key).toBe('numberFormat');
  });

  it('needs four digits of a cylinder [PROD-53]', () => {
    const cylinder = option({ fieldType: 'cylinder', required: true });
    expect(check(cylinder, '381')).toEqual({ key: 'minimumDigits', params: { count: 4 } });
    expect(check(cylinder, '0000')?.key).toBe('minimumDigits');
    expect(check(cylinder, '3810')).toBeUndefined();
  });

  it('needs a tick in a required group [PROD-59]', () => {
    const group = buildOption({
      id: 'x',
      key: 'outputs',
      label: 'x',
      fieldType: 'checkbox',
      required: true,
      values: [{ sku: 'len', title: 'LEN' }],
    });
    expect(check(group)?.key).toBe('selectAtLeastOneItem');
    expect(check(group, ['x.len'])).toBeUndefined();
    expect(validate([group], {}, { decimals: 5, only: 'fields' })).toEqual({});
    expect(isValid(validate([group], {}, { decimals: 5, only: 'groups' }))).toBe(false);
  });

  it('does not take a value that it does not offer', () => {
    const choice = buildOption({
      id: 'x',
      key: 'flute',
      label: 'x',
      fieldType: 'swatch',
      values: [{ sku: 'e', title: 'E' }],
    });
    expect(check(choice, 'x.zz')?.key).toBe('fieldRequired');
  });

  it('limits the length of texts', () =>
    expect(check(option({ fieldType: 'text' }), 'a'.repeat(201))).toEqual({
      key: 'textTooLong',
      params: { max: 200 },
    }));
});

describe('colours', () => {
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
    validate(tree, { colours: 'colours.c4', process: process.map((ink) => `process.${ink}`), spot }, { decimals: 5 });

  it('must equal the number', () => {
    expect(inks(['cyan', 'black'], 'PANTONE 485 C')).toEqual({
      spot: { key: 'coloursMustEqual', params: { count: 4, given: 3 } },
    });
    expect(inks(['cyan', 'black'], ' PANTONE 485 C \n\nWhite\n')).toEqual({});
    expect(inks(['cyan', 'black', 'magenta', 'yellow'], 'White')['spot']?.params).toEqual({ count: 4, given: 5 });
  });

  it('must differ', () =>
    expect(inks(['cyan', 'black'], 'White\nwhite')['spot']).toEqual({
      key: 'coloursMustDiffer',
      params: { ink: 'white' },
    }));
});

describe('step and repeat', () => {
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
    const selection = selectionFromKeys(testTree, { ...given, ...extra });
    const all = validate(testTree, selection, { decimals: 5, only: 'fields' });
    return { across: all['across'], around: all['around'], warning: warnings(testTree, selection)['around'] };
  };

  it('fits round and across', () => {
    expect(messages({})).toEqual({ across: undefined, around: undefined, warning: undefined });
    expect(messages({ around: '4' }).around).toEqual({
      key: 'stepDoesNotFit',
      params: { around: 4, length: 100, repeat: 330.2 },
    });
    expect(messages({ across: '30' }).across).toEqual({ key: 'stepTooWide', params: { max: 1600 } });
  });

  it('warns under 2 mm', () =>
    expect(messages({ labelLength: '109' }).warning).toEqual({ key: 'gapAroundSmall', params: { gap: 1.067 } }));
});

describe('typing', () => {
  const wire = (node: OptionNode) =>
    expand([node], {})[0] ??
    (() => {
      throw new Error('no option');
    })();
  const type = (node: OptionNode, text: string, form: 5 | 2 = 5) => typing(wire(node), text, form);

  it('refuses other characters silently [PROD-54]', () => {
    expect(type(option({}), '12a').accepted).toBe(false);
    expect(type(option({}), '1.5').accepted).toBe(false);
    expect(type(width, '1.5')).toMatchObject({ accepted: true, text: '1.5' });
    expect(type(width, '1.5.5').accepted).toBe(false);
    expect(type(width, '1.123456').accepted).toBe(false);
    expect(type(width, '1.123', 2).accepted).toBe(false);
    expect(type(option({}), '1000000').accepted).toBe(false);
  });

  it('says minimum and maximum while typing [PROD-56, PROD-57]', () => {
    expect(type(width, '1').message).toEqual({ key: 'minimumMustBe', params: { min: 20, unit: 'mm' } });
    expect(type(width, '600').message).toEqual({ key: 'maximumMustBe', params: { max: 560, unit: 'mm' } });
    expect(type(width, '')).toEqual({ accepted: true, text: '', message: null, complete: true });
    expect(type(width, '100.').complete).toBe(false);
    expect(type(width, '100.5').complete).toBe(true);
  });

  it('masks a cylinder to four digits [PROD-39]', () => {
    const cylinder = option({ fieldType: 'cylinder' });
    expect(type(cylinder, '38104').accepted).toBe(false);
    expect(type(cylinder, '38a').accepted).toBe(false);
    expect(type(cylinder, '381').message?.key).toBe('minimumDigits');
    expect(type(cylinder, '3810')).toEqual({ accepted: true, text: '3810', message: null, complete: true });
  });

  it('reads Arabic digits', () => {
    expect(latinDigits('٢١٦٫٥ ۹')).toBe('216.5 9');
    expect(type(width, '٢١٦')).toMatchObject({ accepted: true, text: '216' });
  });
});

describe('the wire', () => {
  it('carries a selection there and back', () => {
    const selection: Selection = { a: 'a.x', b: ['b.1', 'b.2'], c: '216.5' };
    expect(selectionFromWire(selectionToWire(selection))).toEqual({ ok: true, value: selection });
    expect(selectionFromWire(selection)).toEqual({ ok: true, value: selection });
    expect(selectionFromWire('')).toEqual({ ok: true, value: {} });
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
  ])('refuses %j as %s', (wire, reason) => expect(selectionFromWire(wire)).toEqual({ ok: false, reason }));
});

describe('project name and description', () => {
  it('are required [PROD-60, PROD-61]', () => {
    expect(validateProject({ projectName: ' ', projectDescription: 'x' })).toEqual({
      projectName: { key: 'fieldRequired', params: {} },
    });
    expect(validateProject({ projectName: 'عسل السدر ٥٠٠', projectDescription: 'New harvest 2026' })).toEqual({});
  });

  it('take letters of any script, digits and whitespace [PROD-62]', () => {
    expect(['Honey 500 g', 'عَسَل', 'Żółć ñ', '蜂蜜', 'हिन्दी', 'a\nb'].every(isProjectText)).toBe(true);
    expect(['a-b', 'a.b', '<b>', 'a@b', '😀'].some(isProjectText)).toBe(false);
    expect(cleanProjectText('Sidr honey, 500 g (new)!', 'projectName')).toBe('Sidr honey 500 g new');
  });
});
