import { catalogueKinds, type CatalogueKind, type ContentData } from '@platewright/domain/content/content-kinds';
import { normalizeContent } from '@platewright/domain/content/normalize-content';
import { listProductAlarms } from '@platewright/domain/pricing/figure-alarm';
import { checkEntered } from '../content/index.ts';
import { getInForce, type PublicationCollection } from '../publishing/index.ts';

const readProduct = (data: unknown) => normalizeContent('product', data);

/**
 * How products and categories are published. Orders, templates and files name a product: what was ever published is hidden, and
 * never removed.
 */
export const catalogueCollection: PublicationCollection<
  CatalogueKind,
  ContentData<CatalogueKind>,
  Record<string, unknown>
> = {
  kinds: catalogueKinds,
  normalize: normalizeContent,
  check: checkEntered,
  listAlarms: async (_ctx, publication, data) => {
    const former = getInForce(publication);
    return publication.row.kind === 'product'
      ? listProductAlarms(former && readProduct(former.data), readProduct(data))
      : [];
  },
  removal: () => 'untilPublished',
};
