import { Icon } from '@platewright/ui/icon';
import { EmptyState } from '@platewright/ui/empty-state';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { isRefusal } from '../api/failure.ts';
import { Failure, Forbidden, useMay } from '../shell/failure.tsx';
import frame from '../shell/layout.module.css';
import { PageTitle } from '../shell/page-title.tsx';
import styles from './content.module.css';
import { Editor } from './editor.tsx';
import { kindPath } from './kinds-list.tsx';
import { usePiece } from './use-content.ts';

/** One piece of content: its texts in both languages, its state, its history. */
export function PiecePage() {
  const { t } = useTranslation();
  const mayEdit = useMay('desk.content');
  const { pieceId = '' } = useParams();
  const id = /^[1-9]\d{0,8}$/.test(pieceId) ? Number(pieceId) : 0;
  return (
    <main id="main" className={frame.page}>
      {mayEdit ? (
        <Shown key={id} id={id} />
      ) : (
        <>
          <PageTitle page={t('content.title')} />
          <Forbidden right="CONTENT" />
        </>
      )}
    </main>
  );
}

function Shown({ id }: { id: number }) {
  const { t } = useTranslation();
  const asked = usePiece(id);
  const piece = asked.data;
  const title = <PageTitle page={piece?.title || t('content.title')} />;
  // A form that is open stays open, whatever became of its piece: its texts can still be copied.
  if (piece)
    return (
      <>
        {title}
        <div className={styles.piece}>
          <Link to={kindPath(piece.kind)} className={styles.back}>
            <Icon name="back" size="s" flip />
            {t('content.back', { kind: t(`content.kinds.${piece.kind}`) })}
          </Link>
          <Editor piece={piece} />
        </div>
      </>
    );
  if (id === 0 || isRefusal(asked.error, 'notFound'))
    return (
      <>
        {title}
        <EmptyState
          level={1}
          size="large"
          title={t('content.gone.title')}
          actions={<Link to="/content">{t('content.back', { kind: t('content.title') })}</Link>}
        >
          {t('content.gone.sentence')}
        </EmptyState>
      </>
    );
  return (
    <>
      {title}
      {asked.isError ? (
        <Failure error={asked.error} right="CONTENT" onRetry={() => void asked.refetch()} busy={asked.isFetching} />
      ) : (
        <LoadingArea>
          <SkeletonLines lines={10} />
        </LoadingArea>
      )}
    </>
  );
}
