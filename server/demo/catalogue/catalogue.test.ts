import { readDimensions } from '@platewright/domain/options/dimensions';
import { expand, initialSelection, prune, visible } from '@platewright/domain/options/expand';
import { localise } from '@platewright/domain/options/localise';
import { allOptions, asksFor, nonBlankLines, readAnswers } from '@platewright/domain/options/read';
import { answered, pressSettingAnswers } from '@platewright/domain/options/summary';
import {
  isChoice,
  optionKeys,
  type OptionNode,
  type OptionTree,
  type Selection,
} from '@platewright/domain/options/types';
import { validate } from '@platewright/domain/options/validate';
import { quote } from '@platewright/domain/pricing/quote';
import { reading } from '@platewright/texts/reading';
import { describe, expect, it } from 'vitest';
import { demoCategories, demoPriceList, demoProduct, demoProducts, type DemoProduct } from './index.ts';

/** The least that answers an option. */
function leastAnswer(node: OptionNode): string | string[] | null {
  const first = node.optionsFields[0];
  if (isChoice(node.fieldType)) return first ? first.id : null;
  if (node.fieldType === 'checkbox') return first ? [first.id] : null;
  if (node.fieldType === 'cylinder') return '3810';
  if (node.fieldType === 'number') return String(node.min ?? 1);
  return node.fieldType === 'text' || node.fieldType === 'textarea' ? 'Answer' : null;
}

/** Answers everything that is required and nothing else; colours get their inks. */
function minimal(tree: OptionTree): Selection {
  let selection: Selection = prune(tree, initialSelection(tree));
  for (let round = 0; round < 10; round++) {
    const open = visible(tree, selection).find(({ node }) => node.required && selection[node.id] === undefined);
    const answer = open && leastAnswer(open.node);
    if (!open || answer === null || answer === undefined) break;
    selection = { ...selection, [open.node.id]: answer };
    round = 0;
  }
  const process = readAnswers(tree, selection).option('processColours');
  const ink = process?.optionsFields[3];
  return process && ink ? { ...selection, [process.id]: [ink.id] } : selection;
}

/** Ids of all options that some way of answering shows: each value of each choice is tried on its own. */
function reachable(tree: OptionTree): Set<string> {
  const seen = new Set<string>();
  const walk = (selection: Selection): void => {
    for (const { node } of visible(tree, selection)) {
      if (seen.has(node.id)) continue;
      seen.add(node.id);
      for (const value of node.optionsFields)
        walk({ ...selection, [node.id]: node.fieldType === 'checkbox' ? [value.id] : value.id });
    }
  };
  walk({});
  return seen;
}

const english = (product: DemoProduct): OptionNode[] => localise(product.options, 'en');

describe('the demo catalogue', () => {
  it('has six categories and sixteen products, each in its category', () => {
    expect(demoCategories.map((category) => category.key)).toEqual([
      'labels',
      'flexible-packaging',
      'corrugated',
      'paper-and-tissue',
      'prepress-services',
      'Fingerprint',
    ]);
    expect(demoProducts.map((product) => product.id)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
    const keys = new Set(demoCategories.map((category) => category.key));
    for (const product of demoProducts) expect(keys.has(product.categoryKey)).toBe(true);
    expect(new Set(demoProducts.map((product) => product.url)).size).toBe(16);
  });

  it('uses every role of an option somewhere', () => {
    const used = new Set(demoProducts.flatMap((product) => [...allOptions(product.options)].map((node) => node.key)));
    expect(optionKeys.filter((key) => !used.has(key))).toEqual([]);
  });
});

describe.each(demoProducts.map((product) => [product.url, product] as const))('%s', (url, product) => {
  const tree = english(product);

  it('has stable ids of its own, each once [PROD-30, PROD-32]', () => {
    const nodes = [...allOptions(tree)];
    const ids = nodes.flatMap((node) => [node.id, ...node.optionsFields.map((value) => value.id)]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(new RegExp(`^${url}\\.[A-Za-z0-9.-]+$`));
    for (const node of nodes) for (const value of node.optionsFields) expect(value.parentId).toBe(node.id);
  });

  it('speaks English and Arabic everywhere', () => {
    const arabic = [...allOptions(localise(product.options, 'ar'))];
    for (const node of arabic) expect(node.label).toMatch(/[\u0600-\u06FF]/);
    const texts = [
      product.name,
      product.short_description,
      product.gallery_description,
      product.meta_title,
      product.meta_description,
    ];
    for (const text of texts) {
      expect(text.en.length).toBeGreaterThan(3);
      expect(text.ar).toMatch(/[\u0600-\u06FF]/);
    }
  });

  it('reaches every option and reloads where children follow [PROD-43]', () => {
    expect([...allOptions(tree)].map((node) => node.id).filter((id) => !reachable(tree).has(id))).toEqual([]);
    for (const node of allOptions(tree)) {
      const opens = node.optionsFields.some((value) => value.children.length > 0 || value.hides.length > 0);
      expect(node.need_reload).toBe(opens);
      if (opens) expect(['swatch', 'checkbox', 'dropdown']).toContain(node.fieldType);
    }
  });

  it('has a minimal valid selection, which is priced', () => {
    const selection = minimal(tree);
    expect(validate(tree, selection, { decimals: 5 })).toEqual({});
    const priced = quote(product, tree, selection, demoPriceList, {});
    expect(priced.complete).toBe(true);
    expect(priced.selectedPrice).toBeGreaterThan(0);
    if (asksFor(tree, 'thickness')) expect(priced.unitPrice).toBeGreaterThanOrEqual(7500);
    expect(answered(tree, selection, reading.en).every((line) => line.value !== '')).toBe(true);
    expect(expand(tree, selection).length).toBeGreaterThan(2);
  });

  it('keeps a press setting exactly when it offers templates', () => {
    const kept = Object.keys(pressSettingAnswers(tree, minimal(tree))).length;
    if (product.hasCustomTemplate) expect(kept).toBeGreaterThan(0);
  });

  it('opens back side and mounting details as its flags say [PROD-16, UPL-02, UPL-03]', () => {
    const values = [...allOptions(tree)].flatMap((node) => node.optionsFields);
    expect(values.some((value) => value.bothSide === 1)).toBe(product.hasBothSide);
    if (product.hasAttachFile)
      expect(values.some((value) => value.sku === 'mntCarrier' && value.hasAttachFile)).toBe(true);
  });

  it('knows its services and proofs in the price list', () => {
    for (const node of allOptions(tree)) {
      const skus = node.optionsFields.map((value) => value.sku ?? '');
      if (node.key === 'services') for (const sku of skus) expect(demoPriceList.services).toHaveProperty(sku);
      if (node.key === 'proof')
        for (const sku of skus.filter((one) => one !== 'proofNone')) expect(demoPriceList.proofs).toHaveProperty(sku);
      if (node.key === 'thickness') for (const sku of skus) expect(demoPriceList.thickness).toHaveProperty(sku);
    }
    expect(demoPriceList.margin).toHaveProperty(product.categoryKey);
  });
});

describe('sizes of the catalogue', () => {
  it('reads the same roles whichever press type asked for the length', () => {
    const tree = english(demoProduct('press-fingerprint'));
    const lengths = ['pressNarrow', 'pressCorrugated'].map((press) => {
      const selection: Selection = { 'press-fingerprint.pressType': `press-fingerprint.pressType.${press}` };
      const more: Selection =
        press === 'pressNarrow'
          ? {
              'press-fingerprint.repeatBy-pressNarrow': 'press-fingerprint.repeatBy-pressNarrow.repGear',
              'press-fingerprint.gears-pressNarrow': '104',
            }
          : { 'press-fingerprint.printLength-pressCorrugated': '780' };
      return readDimensions(readAnswers(tree, { ...selection, ...more })).printLengthUm;
    });
    expect(lengths).toEqual([330_200, 780_000]);
    expect(nonBlankLines(' a \n\n b')).toEqual(['a', 'b']);
  });
});
