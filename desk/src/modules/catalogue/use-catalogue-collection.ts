import type { CatalogueKind } from '@platewright/domain/content/content-kinds';
import { api } from '../../api/client.ts';
import type { PublicationCollection } from '../../publishing/publication-collection.ts';
import type { ContentFormValues } from '../content/content-form.ts';
import { useDescribeContent } from '../content/use-describe-content.ts';
import { useDescribeOptionTrees } from './use-describe-option-trees.ts';
import { useFetchCatalogueEntry, useReloadCatalogue } from './use-catalogue.ts';

/** How products and categories are published. */
export function useCatalogueCollection(kind: CatalogueKind): PublicationCollection<ContentFormValues> {
  const describeFields = useDescribeContent(kind);
  const describeTrees = useDescribeOptionTrees();
  const load = useFetchCatalogueEntry();
  const reload = useReloadCatalogue();
  return {
    name: 'catalogue',
    action: 'desk.catalogue',
    empty: {},
    reload,
    describe: (one, other) => [...describeFields(one, other), ...describeTrees(one['options'], other['options'])],
    calls: {
      load,
      save: (input) => api.deskCatalogueSave(input),
      publish: (input) => api.deskCataloguePublish(input),
      discard: (input) => api.deskCatalogueDiscard(input),
      versions: (input) => api.deskCatalogueVersions(input),
      version: (input) => api.deskCatalogueVersion(input),
      restore: (input) => api.deskCatalogueRestore(input),
    },
  };
}
