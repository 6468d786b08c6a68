import { useListState } from '@platewright/browser/use-list-state';
import { siteKinds, getContentKind, type SiteKind } from '@platewright/domain/content/content-kinds';
import { LinkButton } from '@platewright/ui/button';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { defineList, PAGE_SIZE } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { MoveButtons } from '../../lists/move-buttons.tsx';
import { useReorder } from '../../lists/use-reorder.ts';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { NotFoundPage } from '../../shell/not-found-page.tsx';
import styles from './content.module.css';
import { ContentKindNav, getContentKindPath, getNewEntryPath } from './content-kind-nav.tsx';
import { StatusTag } from '../../publishing/status-tag.tsx';
import {
  contentStates,
  useContentList,
  useReloadContent,
  type ContentEntryRow,
  type ContentListAnswer,
} from './use-content.ts';

const contentList = defineList(contentStates);

/** The entries of one kind of content. */
export function ContentPage() {
  const { t } = useTranslation();
  const { kind: kindParam = siteKinds[0] } = useParams();
  const kind = siteKinds.find((known) => known === kindParam);
  if (!kind) return <NotFoundPage />;
  if (kind === 'brand') return <Navigate to={getContentKindPath(kind)} replace />;
  return (
    <PermissionGuard action="desk.content" title={t('content.title')}>
      <ContentList key={kind} kind={kind} />
    </PermissionGuard>
  );
}

function ContentList({ kind }: { kind: SiteKind }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { state, update, toQueryString } = useListState(contentList, useSearchParams());
  const { list, queryKey } = useContentList(kind, state.search);
  const { move, lastMove } = useReorder<ContentListAnswer, ContentEntryRow>({
    scope: kind,
    queryKey,
    getRows: ({ pieces }) => pieces.rows,
    withRows: (data, ordered) => ({ ...data, pieces: { ...data.pieces, rows: ordered } }),
    send: (order) => api.deskContentOrder({ kind, ...order }),
    reload: useReloadContent(),
  });
  const { cardinality, maxEntries = 0 } = getContentKind(kind);
  const entries = list.data?.pieces.rows;
  const count = list.data?.kinds.find((summary) => summary.kind === kind)?.count ?? 0;
  const { search, page, filters } = state;
  const found = entries?.filter(({ status }) => filters.state === null || status === filters.state);
  const rows = found?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  // A position makes sense only in the complete list.
  const canReorder = cardinality === 'many' && search === '' && filters.state === null && (entries?.length ?? 0) > 1;
  const columns = useContentColumns(
    canReorder
      ? (row) => <MoveButtons row={row} title={row.title || t('content.untitled')} rows={entries ?? []} onMove={move} />
      : undefined,
  );
  return (
    <ListPage
      texts="content"
      action="desk.content"
      list={list}
      state={state}
      onChange={update}
      toQueryString={toQueryString}
      count={found?.length}
      states={contentStates.map((value) => ({ value, label: t(`publishing.states.${value}`) }))}
      actions={cardinality === 'many' && <AddEntryButton kind={kind} count={count} maxCount={maxEntries} />}
      sidebar={
        <ContentKindNav
          current={kind}
          getUnpublishedCount={(other) => list.data?.kinds.find((summary) => summary.kind === other)?.waiting ?? 0}
        />
      }
      renderTable={(empty) => (
        <>
          <p className="vh" role="status">
            {lastMove && t('content.moved', { title: lastMove.row.title, n: format.number(lastMove.position) })}
          </p>
          <Table
            label={`${t('content.table')}: ${t(`content.kinds.${kind}`)}`}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            onRowPress={(row) => void navigate(`/content/${row.id}`)}
            isStale={list.isPlaceholderData}
            skeletonRows={8}
            empty={empty}
          />
        </>
      )}
    />
  );
}

function AddEntryButton({ kind, count, maxCount }: { kind: SiteKind; count: number; maxCount: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (count >= maxCount)
    return <span className="small faint">{t('content.full', { n: format.number(maxCount) })}</span>;
  return (
    <LinkButton as={Link} to={getNewEntryPath(kind)} variant="primary" icon="plus">
      {t('content.add')}
    </LinkButton>
  );
}

function useContentColumns(
  renderReorderButtons: ((row: ContentEntryRow) => React.ReactNode) | undefined,
): TableColumn<ContentEntryRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'title',
      header: t('content.columns.title'),
      phoneLayout: 'title',
      kind: 'clip',
      skeletonWidth: '20rem',
      cell: (row) => (
        <Link
          to={`/content/${row.id}`}
          className={styles.title}
          aria-label={t('content.open', { title: row.title || t('content.untitled') })}
        >
          <bdi>{row.title || t('content.untitled')}</bdi>
        </Link>
      ),
    },
    {
      id: 'state',
      header: t('content.columns.state'),
      phoneLayout: 'state',
      width: '8rem',
      skeletonWidth: '5rem',
      cell: (row) => <StatusTag status={row.status} />,
    },
    {
      id: 'updated',
      header: t('content.columns.updated'),
      width: '11rem',
      skeletonWidth: '6rem',
      hideOnTablet: true,
      cell: (row) =>
        row.updatedAt && (
          <time className={styles.changed} dateTime={row.updatedAt}>
            {format.shortDateTime(row.updatedAt)}
          </time>
        ),
    },
    {
      id: 'by',
      header: t('content.columns.by'),
      width: '10rem',
      maxWidth: '10rem',
      skeletonWidth: '6rem',
      hideOnTablet: true,
      phoneLayout: 'hide',
      cell: (row) => <bdi className={styles.changed}>{row.by}</bdi>,
    },
    ...(renderReorderButtons
      ? [
          {
            id: 'order',
            header: t('content.columns.order'),
            kind: 'end' as const,
            phoneLayout: 'action' as const,
            width: '6.5rem',
            skeletonWidth: '3rem',
            cell: renderReorderButtons,
          },
        ]
      : []),
  ];
}
