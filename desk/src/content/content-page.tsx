import { contentKinds, kindOf, type ContentKind } from '@platewright/domain/content/kinds';
import { IconButton, LinkButton } from '@platewright/ui/button';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { useFormat } from '../i18n/format.ts';
import { PAGE_SIZE } from '../lists/list-address.ts';
import { ListPage } from '../lists/list-page.tsx';
import { useListView } from '../lists/use-list-view.ts';
import { Guarded } from '../shell/guarded.tsx';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import styles from './content.module.css';
import { KindsList, newPath } from './kinds-list.tsx';
import { StateTag } from './state-tag.tsx';
import { states, useContentList, type PieceRow } from './use-content.ts';
import { moveButton, useOrder } from './use-order.ts';

/** Everything on the site that staff write, by kind. */
export function ContentPage() {
  const { t } = useTranslation();
  const { kind: named = contentKinds[0] } = useParams();
  const kind = contentKinds.find((one) => one === named);
  if (!kind) return <NotFoundPage />;
  return (
    <Guarded action="desk.content" title={t('content.title')}>
      <Pieces key={kind} kind={kind} />
    </Guarded>
  );
}

function Pieces({ kind }: { kind: ContentKind }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { view, change, query } = useListView(states);
  const { list, queryKey } = useContentList(kind, view.search);
  const { move, last } = useOrder(kind, queryKey);
  const { pieces, most = 0 } = kindOf(kind);
  const isOther = list.isPlaceholderData;
  const all = list.data?.pieces.rows;
  const count = list.data?.kinds.find((one) => one.kind === kind)?.count ?? 0;
  const found = all?.filter(({ status }) => view.state === null || status === view.state);
  const rows = found?.slice((view.page - 1) * PAGE_SIZE, view.page * PAGE_SIZE);
  const mayMove = pieces === 'many' && view.search === '' && view.state === null && (all?.length ?? 0) > 1;
  const columns = useColumns(mayMove ? (row) => <Moves row={row} all={all ?? []} move={move} /> : undefined);
  return (
    <ListPage
      texts="content"
      action="desk.content"
      list={list}
      view={view}
      change={change}
      query={query}
      count={found?.length}
      states={states.map((value) => ({ value, label: t(`content.states.${value}`) }))}
      actions={pieces === 'many' && <AddButton kind={kind} isFull={count >= most} most={most} />}
      side={
        <KindsList
          current={kind}
          waiting={(one) => list.data?.kinds.find(({ kind: of }) => of === one)?.waiting ?? 0}
        />
      }
      table={(empty) => (
        <>
          <p className="vh" role="status">
            {last && t('content.moved', { title: last.piece.title, n: format.number(last.place) })}
          </p>
          <Table
            label={`${t('content.table')}: ${t(`content.kinds.${kind}`)}`}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            onRowPress={(row) => void navigate(`/content/${row.id}`)}
            isStale={isOther}
            skeletonRows={8}
            empty={empty}
          />
        </>
      )}
    />
  );
}

function Moves(props: { row: PieceRow; all: readonly PieceRow[]; move: (row: PieceRow, step: -1 | 1) => void }) {
  const { t } = useTranslation();
  const { row, all, move } = props;
  const title = row.title || t('content.untitled');
  return (
    <span className={styles.moves}>
      <IconButton
        id={moveButton(row.id, -1)}
        size="small"
        icon="up"
        label={t('content.up', { title })}
        isDisabled={all[0]?.id === row.id}
        onPress={() => move(row, -1)}
      />
      <IconButton
        id={moveButton(row.id, 1)}
        size="small"
        icon="up"
        className={styles.turned}
        label={t('content.down', { title })}
        isDisabled={all.at(-1)?.id === row.id}
        onPress={() => move(row, 1)}
      />
    </span>
  );
}

function AddButton({ kind, isFull, most }: { kind: ContentKind; isFull: boolean; most: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (isFull) return <span className="small faint">{t('content.full', { n: format.number(most) })}</span>;
  return (
    <LinkButton as={Link} to={newPath(kind)} variant="primary" icon="plus">
      {t('content.add')}
    </LinkButton>
  );
}

function useColumns(moves: ((row: PieceRow) => React.ReactNode) | undefined): TableColumn<PieceRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'title',
      header: t('content.columns.title'),
      phone: 'title',
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
      width: '8rem',
      skeletonWidth: '5rem',
      cell: (row) => <StateTag state={row.status} />,
    },
    {
      id: 'updated',
      header: t('content.columns.updated'),
      width: '11rem',
      skeletonWidth: '6rem',
      hideOnTablet: true,
      cell: (row) =>
        row.updatedAt && (
          <time className={styles.when} dateTime={row.updatedAt}>
            {format.moment(row.updatedAt)}
          </time>
        ),
    },
    {
      id: 'by',
      header: t('content.columns.by'),
      width: '10rem',
      skeletonWidth: '6rem',
      hideOnTablet: true,
      phone: 'hide',
      cell: (row) => <bdi className={styles.when}>{row.by}</bdi>,
    },
    ...(moves
      ? [
          {
            id: 'order',
            header: t('content.columns.order'),
            kind: 'end' as const,
            phone: 'plain' as const,
            width: '6.5rem',
            skeletonWidth: '3rem',
            cell: moves,
          },
        ]
      : []),
  ];
}
