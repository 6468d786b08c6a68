import { catalogueKinds, type CatalogueKind, type ContentData } from '@platewright/domain/content/content-kinds';
import { normalizeContent } from '@platewright/domain/content/normalize-content';
import { checkEntered } from '../content/index.ts';
import type { PublicationCollection } from '../publishing/index.ts';

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
  removal: () => 'untilPublished',
};
