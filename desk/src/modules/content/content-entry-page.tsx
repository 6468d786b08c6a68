import { unwrittenPublication } from '@platewright/contract/modules/publishing/define-publishing-calls';
import { isRecord } from '@platewright/browser/session-store';
import { siteKinds, getContentKind, type SiteKind } from '@platewright/domain/content/content-kinds';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { useEntry } from '../../publishing/use-entry.ts';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { BackLink, RecordPage, useRecordId } from '../../shell/record-page.tsx';
import { ContentEditor, createdHereState } from './content-editor.tsx';
import { getContentKindPath } from './content-kind-nav.tsx';
import { contentEntryQueries, type ContentEntry } from './use-content.ts';

/** The editor of one content entry. */
export function ContentEntryPage() {
  const { t } = useTranslation();
  const id = useRecordId('entryId');
  const { state } = useLocation() as { state: unknown };
  // The form in which an entry was created stays mounted when the URL changes to that of the entry.
  const isCreatedHere = isRecord(state) && createdHereState.isCreatedHere === state['isCreatedHere'];
  return (
    <PermissionGuard action="desk.content" title={t('content.title')}>
      <LoadedContentEntry key={isCreatedHere ? 0 : id} id={id} />
    </PermissionGuard>
  );
}

/** An entry that does not exist on the server yet: the first save creates it. */
const createNewEntry = (kind: SiteKind): ContentEntry => ({
  ...unwrittenPublication,
  kind,
  key: '',
  title: '',
  page: '',
});

/** The kind of the new entry that this URL starts; undefined for any other URL. */
function useNewEntryKind(): SiteKind | undefined {
  const { entryId } = useParams();
  const [params] = useSearchParams();
  const kind = siteKinds.find((known) => known === params.get('kind'));
  return entryId === 'new' && kind && getContentKind(kind).cardinality === 'many' ? kind : undefined;
}

function LoadedContentEntry({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useEntry(contentEntryQueries, id);
  const newKind = useNewEntryKind();
  const data = newKind ? createNewEntry(newKind) : query.data;
  const kind = data?.kind;
  return (
    <RecordPage
      id={id}
      query={{ ...query, data }}
      action="desk.content"
      texts="content"
      title={data?.title}
      back={
        <BackLink to={kind ? getContentKindPath(kind) : '/content'}>
          {t('content.back', { kind: t(kind ? `content.kinds.${kind}` : 'content.title') })}
        </BackLink>
      }
    >
      {(entry) =>
        entry.kind === 'brand' ? (
          <Navigate to={getContentKindPath(entry.kind)} replace />
        ) : (
          <ContentEditor entry={entry} />
        )
      }
    </RecordPage>
  );
}
