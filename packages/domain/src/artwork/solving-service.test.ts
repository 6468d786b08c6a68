import { describe, expect, it } from 'vitest';
import { buildOption } from '../options/build-option.ts';
import { artworkRules } from './artwork.ts';
import { findSolvingService } from './solving-service.ts';

const tree = [
  buildOption({
    id: 'services',
    key: 'services',
    label: 'Services',
    fieldType: 'checkbox',
    values: [
      { sku: 'artwork', title: 'Artwork correction' },
      { sku: 'trapping', title: 'Trapping' },
      { sku: 'rush', title: 'Same-day production' },
    ],
  }),
];
const [artwork, , rush] = tree[0]?.optionsFields ?? [];

describe('the service that solves a finding', () => {
  it('is ticked beside what is ticked already, and unticked again', () => {
    const service = findSolvingService(tree, { services: [rush?.id ?? ''] }, 'bleedMm');
    expect(service).toMatchObject({ value: { sku: 'artwork' }, isTicked: false });
    expect(service?.toggled).toEqual({ services: [artwork?.id, rush?.id] });
    const again = findSolvingService(tree, service?.toggled ?? {}, 'positiveTextPt');
    expect(again).toMatchObject({ isTicked: true, toggled: { services: [rush?.id] } });
  });

  it.each([
    ['multiInkTextPt', 'trapping'],
    ['richBlackText', 'artwork'],
    // The customer alone has it.
    ['fontNotEmbedded', undefined],
    ['unreadable', undefined],
    // The product does not offer it.
    ['imagePpi', undefined],
  ] as const)('of %s is %s', (rule, sku) => {
    expect(findSolvingService(tree, {}, rule)?.value.sku).toBe(sku);
  });

  it('is none of a product without services', () => {
    for (const rule of artworkRules) expect(findSolvingService([], {}, rule)).toBeNull();
  });
});
