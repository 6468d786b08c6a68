import { useTranslation } from 'react-i18next';
import { useEntry } from '../../publishing/use-entry.ts';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { BackLink, RecordPage, useRecordId } from '../../shell/record-page.tsx';
import { CatalogueEditor } from './catalogue-editor.tsx';
import { CATEGORIES_PATH, PRODUCTS_PATH } from './catalogue-paths.ts';
import { catalogueEntryQueries } from './catalogue-entry-queries.ts';

/** The editor of one product or category. */
export function CatalogueEntryPage() {
  const { t } = useTranslation();
  const id = useRecordId('entryId');
  return (
    <PermissionGuard action="desk.catalogue" title={t('catalogue.title')}>
      <LoadedEntry key={id} id={id} />
    </PermissionGuard>
  );
}

function LoadedEntry({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useEntry(catalogueEntryQueries, id);
  const isCategory = query.data?.kind === 'category';
  return (
    <RecordPage
      id={id}
      query={query}
      action="desk.catalogue"
      texts="catalogue"
      title={query.data?.name}
      back={
        <BackLink to={isCategory ? CATEGORIES_PATH : PRODUCTS_PATH}>
          {t('content.back', { kind: t(isCategory ? 'catalogue.categories' : 'catalogue.products') })}
        </BackLink>
      }
    >
      {(entry) => <CatalogueEditor entry={entry} />}
    </RecordPage>
  );
}
