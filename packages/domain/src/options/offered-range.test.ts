import { describe, expect, it } from 'vitest';
import { buildOption } from './build-option.ts';
import { getOfferedRanges } from './offered-range.ts';

const choice = (key: 'plateType' | 'thickness' | 'lineScreen', skus: readonly string[], id = key) =>
  buildOption({
    ...{ id, key, label: key, fieldType: 'dropdown', required: true },
    values: skus.map((sku) => ({ sku, title: sku, value: sku })),
  } as never);

describe('what a product can be ordered in', () => {
  it('is the range of all its thicknesses and screens, in whatever branch they are', () => {
    const tree = [
      choice('thickness', ['t170', 't114', 't284']),
      choice('thickness', ['t635'], 'thickness-ana' as never),
      choice('lineScreen', ['lpi133', 'lpi100', 'other']),
    ];
    expect(getOfferedRanges(tree as never)).toEqual({
      thicknessMm: { min: 1.14, max: 6.35 },
      lineScreen: { min: 100, max: 133 },
    });
  });

  it('is unknown where the product does not ask', () =>
    expect(getOfferedRanges([])).toEqual({ thicknessMm: null, lineScreen: null }));
});
