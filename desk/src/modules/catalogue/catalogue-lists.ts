import { defineListState, enumParam, integerParam } from '@platewright/browser/list-state';
import { catalogueSorts, catalogueStates } from '@platewright/contract/modules/catalogue/desk-calls';
import { getContentKind } from '@platewright/domain/content/content-kinds';
import { PAGE_SIZE } from '../../lists/define-list.ts';

/** The URL state of a list; by default as the shop shows them. */
const defineCatalogueList = (pageSize: number) =>
  defineListState({
    pageSizes: [pageSize],
    sortColumns: catalogueSorts,
    defaultSort: { column: 'position', direction: 'ascending' },
    filters: { state: enumParam('state', catalogueStates), category: integerParam('category') },
  });

/** Categories are put in order in their list, so one page holds as many as there may be. */
export const catalogueLists = {
  product: defineCatalogueList(PAGE_SIZE),
  category: defineCatalogueList(getContentKind('category').maxEntries ?? PAGE_SIZE),
};
