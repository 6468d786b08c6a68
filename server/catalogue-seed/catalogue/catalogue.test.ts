import { readDimensions } from '@platewright/domain/options/dimensions';
import {
  expandOptionTree,
  createInitialSelection,
  pruneSelection,
  listVisibleOptions,
} from '@platewright/domain/options/selection';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { walkOptions, hasOptionKey, splitNonBlankLines, readAnswers } from '@platewright/domain/options/answers';
import { summarizeAnswers, selectPressSettingAnswers } from '@platewright/domain/options/answer-summary';
import {
  isChoiceField,
  optionKeys,
  type OptionNode,
  type OptionTree,
  type Selection,
} from '@platewright/domain/options/option-types';
import { completeWithExample } from '@platewright/domain/options/example-answers';
import { getPlateSizing } from '@platewright/domain/options/plate-model';
import { validateSelection } from '@platewright/domain/options/validate-selection';
import { calculateQuote } from '@platewright/domain/pricing/quote';
import { answerFormat } from '@platewright/texts/answer-format';
import { describe, expect, it } from 'vitest';
import {
  standardCategories,
  standardPriceList,
  getStandardProduct,
  standardProducts,
  type ProductSeed,
} from './index.ts';

/** The least that answers an option. */
function pickMinimalAnswer(node: OptionNode): string | string[] | null {
  const first = node.optionsFields[0];
  if (isChoiceField(node.fieldType)) return first ? first.id : null;
  if (node.fieldType === 'checkbox') return first ? [first.id] : null;
  if (node.fieldType === 'cylinder') return '3810';
  if (node.fieldType === 'number') return String(node.min ?? 1);
  return node.fieldType === 'text' || node.fieldType === 'textarea' ? 'Answer' : null;
}

/** Answers everything that is required and nothing else; colours get their inks. */
function buildMinimalSelection(tree: OptionTree): Selection {
  let selection: Selection = pruneSelection(tree, createInitialSelection(tree));
  for (let round = 0; round < 10; round++) {
    const open = listVisibleOptions(tree, selection).find(
      ({ node }) => node.required && selection[node.id] === undefined,
    );
    const answer = open && pickMinimalAnswer(open.node);
    if (!open || answer === null || answer === undefined) break;
    selection = { ...selection, [open.node.id]: answer };
    round = 0;
  }
  const process = readAnswers(tree, selection).option('processColours');
  const ink = process?.optionsFields[3];
  return process && ink ? { ...selection, [process.id]: [ink.id] } : selection;
}

/** Ids of all options that some way of answering shows: each value of each choice is tried on its own. */
function collectReachableOptionIds(tree: OptionTree): Set<string> {
  const seen = new Set<string>();
  const walk = (selection: Selection): void => {
    for (const { node } of listVisibleOptions(tree, selection)) {
      if (seen.has(node.id)) continue;
      seen.add(node.id);
      for (const value of node.optionsFields)
        walk({ ...selection, [node.id]: node.fieldType === 'checkbox' ? [value.id] : value.id });
    }
  };
  walk({});
  return seen;
}

const getEnglishOptions = (product: ProductSeed): OptionNode[] => localizeOptionTree(product.options, 'en');

describe('the standard catalogue', () => {
  it('has six categories and sixteen products, each in its category', () => {
    expect(standardCategories.map((category) => category.key)).toEqual([
      'labels',
      'flexible-packaging',
      'corrugated',
      'paper-and-tissue',
      'prepress-services',
      'Fingerprint',
    ]);
    expect(standardProducts.map((product) => product.id)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
    const keys = new Set(standardCategories.map((category) => category.key));
    for (const product of standardProducts) expect(keys.has(product.categoryKey)).toBe(true);
    expect(new Set(standardProducts.map((product) => product.url)).size).toBe(16);
  });

  it('uses every option key in at least one product', () => {
    const used = new Set(
      standardProducts.flatMap((product) => [...walkOptions(product.options)].map((node) => node.key)),
    );
    expect(optionKeys.filter((key) => !used.has(key))).toEqual([]);
  });
});

describe.each(standardProducts.map((product) => [product.url, product] as const))('%s', (url, product) => {
  const tree = getEnglishOptions(product);

  it('has unique, stable option ids [PROD-30, PROD-32]', () => {
    const nodes = [...walkOptions(tree)];
    const ids = nodes.flatMap((node) => [node.id, ...node.optionsFields.map((value) => value.id)]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(new RegExp(`^${url}\\.[A-Za-z0-9.-]+$`));
    for (const node of nodes) for (const value of node.optionsFields) expect(value.parentId).toBe(node.id);
  });

  it('has an example with a price for everybody who has typed nothing, where a plate is drawn', () => {
    const initial = createInitialSelection(tree);
    const example = completeWithExample(tree, initial);
    const isDrawn = getPlateSizing(expandOptionTree(tree, initial)) !== null;
    expect(example !== null).toBe(isDrawn);
    if (!example) return;
    const quote = calculateQuote({ ...product, pdfPrice: 0 }, tree, example.selection, standardPriceList);
    expect(quote).toMatchObject({ complete: true, missing: [] });
    expect(quote.selectedPrice).toBeGreaterThan(0);
    expect(example.selection).toMatchObject(initial);
    // Once it is complete, no example is needed.
    expect(completeWithExample(tree, example.selection)).toBeNull();
  });

  it('has English and Arabic text in every field', () => {
    const arabic = [...walkOptions(localizeOptionTree(product.options, 'ar'))];
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

  it('makes every option reachable and reloads the form where an answer opens child options [PROD-43]', () => {
    expect(
      [...walkOptions(tree)].map((node) => node.id).filter((id) => !collectReachableOptionIds(tree).has(id)),
    ).toEqual([]);
    for (const node of walkOptions(tree)) {
      const opens = node.optionsFields.some((value) => value.children.length > 0 || value.hides.length > 0);
      expect(node.need_reload).toBe(opens);
      if (opens) expect(['swatch', 'checkbox', 'dropdown']).toContain(node.fieldType);
    }
  });

  it('has a minimal valid selection that can be priced', () => {
    const selection = buildMinimalSelection(tree);
    expect(validateSelection(tree, selection, { decimals: 5 })).toEqual({});
    const priced = calculateQuote(product, tree, selection, standardPriceList, {});
    expect(priced.complete).toBe(true);
    expect(priced.selectedPrice).toBeGreaterThan(0);
    if (hasOptionKey(tree, 'thickness')) expect(priced.unitPrice).toBeGreaterThanOrEqual(7500);
    expect(summarizeAnswers(tree, selection, answerFormat.en).every((line) => line.value !== '')).toBe(true);
    expect(expandOptionTree(tree, selection).length).toBeGreaterThan(2);
  });

  it('marks options for press settings exactly when the product offers custom templates', () => {
    const remaining = Object.keys(selectPressSettingAnswers(tree, buildMinimalSelection(tree))).length;
    if (product.hasCustomTemplate) expect(remaining).toBeGreaterThan(0);
  });

  it('offers back side and mounting uploads exactly when its flags allow them [PROD-16]', () => {
    const values = [...walkOptions(tree)].flatMap((node) => node.optionsFields);
    expect(values.some((value) => value.bothSide === 1)).toBe(product.hasBothSide);
    if (product.hasAttachFile)
      expect(values.some((value) => value.sku === 'mntCarrier' && value.hasAttachFile)).toBe(true);
  });

  it('has a price in the price list for each of its services and proofs', () => {
    for (const node of walkOptions(tree)) {
      const skus = node.optionsFields.map((value) => value.sku ?? '');
      if (node.key === 'services') for (const sku of skus) expect(standardPriceList.services).toHaveProperty(sku);
      if (node.key === 'proof')
        for (const sku of skus.filter((one) => one !== 'proofNone'))
          expect(standardPriceList.proofs).toHaveProperty(sku);
      if (node.key === 'thickness') for (const sku of skus) expect(standardPriceList.thickness).toHaveProperty(sku);
    }
    expect(standardPriceList.margin).toHaveProperty(product.categoryKey);
  });
});

describe('sizes in the catalogue', () => {
  it('reads the same option keys for every press type that asks for the length', () => {
    const tree = getEnglishOptions(getStandardProduct('press-fingerprint'));
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
    expect(splitNonBlankLines(' a \n\n b')).toEqual(['a', 'b']);
  });
});
