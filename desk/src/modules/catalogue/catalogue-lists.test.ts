import { toOffsetAndLimit } from '@platewright/contract/fields';
import { toRowRange } from '@platewright/browser/list-state';
import { getContentKind } from '@platewright/domain/content/content-kinds';
import { expect, it } from 'vitest';
import { catalogueLists } from './catalogue-lists.ts';

it('shows as many categories on one page as there may be: they are put in order there', () => {
  const { page, pageSize } = catalogueLists.category.parse(new URLSearchParams('page=1'));
  const { offset, limit } = toOffsetAndLimit(toRowRange(page, pageSize));
  expect([offset, limit]).toEqual([0, getContentKind('category').maxEntries]);
});
