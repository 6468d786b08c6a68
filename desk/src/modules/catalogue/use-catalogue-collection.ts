import { normalizeContent } from '@platewright/domain/content/normalize-content';
import { formatAed } from '@platewright/domain/money/fils';
import { listProductAlarms } from '@platewright/domain/pricing/figure-alarm';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { PublicationCollection } from '../../publishing/publication-collection.ts';
import { useFetchEntry } from '../../publishing/use-entry.ts';
import type { ContentFormValues } from '../content/content-form.ts';
import { useDescribeContent } from '../content/use-describe-content.ts';
import { useDescribeOptionTrees } from './use-describe-option-trees.ts';
import { catalogueEntryQueries } from './catalogue-entry-queries.ts';
import { useDescribeEffect } from './use-describe-effect.ts';
import { useReloadCatalogue, type CatalogueEntry } from './use-catalogue.ts';

/** How products and categories are published. */
export function useCatalogueCollection({
  kind,
  status,
  products,
}: Pick<CatalogueEntry, 'kind' | 'status' | 'products'>): PublicationCollection<ContentFormValues> {
  const { t } = useTranslation();
  const format = useFormat();
  const lang = useLanguage();
  const describeEffect = useDescribeEffect();
  const describeFields = useDescribeContent(kind);
  const describeTrees = useDescribeOptionTrees();
  const load = useFetchEntry(catalogueEntryQueries);
  const reload = useReloadCatalogue();
  return {
    name: 'catalogue',
    action: 'desk.catalogue',
    empty: {},
    reload,
    describe: (one, other) => [...describeFields(one, other), ...describeTrees(one['options'], other['options'])],
    describeAlarms: (live, data) =>
      kind !== 'product'
        ? []
        : listProductAlarms(live && normalizeContent(kind, live), normalizeContent(kind, data)).map(
            ({ path, former, next }) => ({
              id: path,
              name: t('content.fields.pdfPrice'),
              one: former === null ? t('publishing.history.absent') : formatAed(former),
              other: formatAed(next),
            }),
          ),
    describeEffect: () => {
      // A category that is shown already shows its products, too.
      const shown = products.filter((product) => product.status === 'published' || product.status === 'changed').length;
      const isNew = status === 'draft' || status === 'hidden';
      return isNew && shown > 0 ? [t('catalogue.effect.products', { n: format.number(shown) })] : [];
    },
    ...(kind === 'product' && {
      countEffect: async ({ id, data }, signal) =>
        describeEffect(await api.deskCatalogueEffect({ id, data: JSON.stringify(data), lang }, { signal })),
    }),
    calls: {
      load,
      save: (input) => api.deskCatalogueSave(input),
      publish: (input) => api.deskCataloguePublish(input),
      discard: (input) => api.deskCatalogueDiscard(input),
      versions: (input) => api.deskCatalogueVersions(input),
      version: (input) => api.deskCatalogueVersion(input),
      withdraw: (input) => api.deskCatalogueWithdraw(input),
      restore: (input) => api.deskCatalogueRestore(input),
    },
  };
}
