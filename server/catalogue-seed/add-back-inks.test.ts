import { describe, expect, it } from 'vitest';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { OptionNode } from '@platewright/domain/options/option-types';
import { completeBackInks } from './add-back-inks.ts';
import { standardProducts } from './catalogue/index.ts';

type CatalogueOption = OptionNode<LocalizedText>;

/** As PostgreSQL stores a tree. */
const store = (tree: readonly CatalogueOption[]) => JSON.parse(JSON.stringify(tree)) as CatalogueOption[];
/** The tree of the time before the inks of the back had names. */
const withoutBackInks = (tree: readonly CatalogueOption[]): CatalogueOption[] =>
  tree
    .filter(({ key }) => key !== 'backProcessColours' && key !== 'backSpotColours')
    .map((option) => ({
      ...option,
      optionsFields: option.optionsFields.map((value) => ({ ...value, children: withoutBackInks(value.children) })),
    }));
const hasBackColours = ({ options }: { options: readonly CatalogueOption[] }) =>
  JSON.stringify(options).includes('"backProcessColours"');

describe('the inks of the back', () => {
  it('are added to every standard product that is printed on both sides, and make it what is seeded today', () => {
    const printedTwice = standardProducts.filter(hasBackColours);
    expect(printedTwice.length).toBeGreaterThan(0);
    for (const { options } of printedTwice)
      expect(store(completeBackInks(store(withoutBackInks(options)), options) ?? [])).toEqual(store(options));
  });

  it('are not added twice, nor to a product without colours of the back', () => {
    for (const { options } of standardProducts) expect(completeBackInks(store(options), options)).toBeNull();
  });

  it('leave what was changed by hand: labels', () => {
    const { options } = standardProducts.find(hasBackColours) ?? { options: [] };
    const changed = store(withoutBackInks(options)).map((option, index) =>
      index === 0 ? { ...option, label: { en: 'Our label', ar: 'تسميتنا' } } : option,
    );
    const completed = completeBackInks(changed, options);
    expect(completed?.[0]?.label).toEqual({ en: 'Our label', ar: 'تسميتنا' });
    expect(store(withoutBackInks(completed ?? []))).toEqual(store(changed));
  });
});
