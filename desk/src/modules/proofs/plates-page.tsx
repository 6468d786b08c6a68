import { isolateBidi } from '@platewright/browser/isolate-bidi';
import {
  createPlateTexts,
  describeExactness,
  describeInside,
  explainMissingPlates,
  type TranslatePlates,
} from '@platewright/browser/plates';
import type { PicturePlace } from '@platewright/domain/geometry/picture-place';
import { useHasLoaded } from '@platewright/browser/use-has-loaded';
import { useInkName } from '@platewright/browser/use-ink-name';
import { Button, IconButton } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { FileName } from '@platewright/ui/file-name';
import { Notice } from '@platewright/ui/notice';
import { InkPanel } from '@platewright/ui/plates/ink-panel';
import { InkStrip } from '@platewright/ui/plates/ink-strip';
import { PlateLayer } from '@platewright/ui/plates/plate-layer';
import { PlateNotes } from '@platewright/ui/plates/plate-notes';
import { PlateTools } from '@platewright/ui/plates/plate-tools';
import { toggleDots } from '@platewright/ui/plate-rules/toggle-dots';
import { useHasFailedTiles } from '@platewright/ui/plates/use-open-plates';
import { Spinner } from '@platewright/ui/progress';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { usePickPlace } from '@platewright/ui/viewport/use-pick-place';
import { useViewportShortcuts } from '@platewright/ui/viewport/use-viewport-shortcuts';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isCallError } from '@platewright/browser/is-call-error';
import { LoadError } from '../../shell/load-error.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { BackLink, useRecordId } from '../../shell/record-page.tsx';
import { useArtworkTexts } from '../artwork/use-artwork-texts.ts';
import { useDeskOrder, type DeskOrder } from '../orders/order-page/use-desk-order.ts';
import { useStaffCommentParts } from './staff-comments.tsx';
import { CompareLink } from './compare-link.tsx';
import { findDocument } from './group-document-versions.ts';
import { findProof } from './use-staff-comments.ts';
import { usePlates, type Plates } from './use-plates.ts';
import styles from './plates-page.module.css';

/** The plates of a file of an order, one by one or together. */
export function PlatesPage() {
  const { t } = useTranslation();
  const params = useParams();
  const orderId = useRecordId('orderId');
  const fileId = params['fileId'] ?? '';
  return (
    <PermissionGuard action="desk.files" title={t('order.files.plates')}>
      <Suspense fallback={<PlatesSkeleton />}>
        <LoadedPlates key={fileId} orderId={orderId} fileId={fileId} />
      </Suspense>
    </PermissionGuard>
  );
}

/** Translates the texts of plates; suspends until they are loaded. */
function usePlateTexts() {
  const translate = useArtworkTexts();
  const inkName = useInkName();
  const t = useCallback<TranslatePlates>((key, params) => translate(`plateViewer.${key}`, params), [translate]);
  return useMemo(() => ({ t, texts: createPlateTexts(t, inkName) }), [t, inkName]);
}

const findFileName = (order: DeskOrder | undefined, fileId: string): string | null =>
  order?.documents.find((document) => document.fileId === fileId)?.filename ??
  order?.received.find(({ id }) => id === fileId)?.name ??
  null;

function LoadedPlates({ orderId, fileId }: { orderId: number; fileId: string }) {
  const { t, texts } = usePlateTexts();
  const { t: translate } = useTranslation();
  const [page, setPage] = useState(1);
  const orderQuery = useDeskOrder(orderId);
  const order = orderQuery.data;
  const plates = usePlates(orderId, fileId, page, order?.ticket.lineScreen ?? null);
  const { query, model, state, dispatch, controls, lpi } = plates;
  const name = findFileName(order, fileId);
  const widthMm = plates.plates?.widthMm ?? 0;
  const onDots = () => toggleDots({ state, dispatch, controls, lpi, widthMm });
  const comments = useStaffCommentParts({ orderId, proof: findProof(order, fileId), plates, page, onPage: setPage });
  // Tools and comments come with the order: they would move what stands beside them.
  const hasLoaded = useHasLoaded(query.isPending || orderQuery.isPending || comments.isPending);
  const document = order && findDocument(order.documents, fileId);
  const pages = query.data?.pages.length ?? 0;
  useViewportShortcuts(controls, { page, pages, onPage: setPage });
  const inside = describeInside(query.data, page, t);
  const back = <BackLink to={`/orders/${orderId}`}>{t('back', { id: orderId })}</BackLink>;
  const title = name ? t('page', { name: isolateBidi(name) }) : translate('order.files.plates');
  const isMissing = isCallError(query.error, 'notFound');
  if (!query.data && (query.isError || isMissing))
    return (
      <main id="main" className={styles.failed}>
        <PageTitle page={title} />
        {back}
        {isMissing ? (
          <EmptyState level={1} size="large" title={translate('order.files.gone')} />
        ) : (
          <LoadError query={query} action="desk.files" level={1} />
        )}
      </main>
    );
  if (!query.data || !hasLoaded) return <PlatesSkeleton />;
  return (
    <main id="main" className={styles.page}>
      <PageTitle page={title} />
      <header className={styles.bar}>
        {back}
        <h1 className={styles.name}>
          {name ? <FileName name={name} /> : title}
          {inside && <small>{inside}</small>}
        </h1>
        {pages > 1 && (
          <div className={styles.tools}>
            <IconButton
              icon="prev"
              flipIcon
              label={t('previous')}
              isDisabled={page === 1}
              onPress={() => setPage(page - 1)}
            />
            <output aria-live="polite">{t('pageOf', { page, pages })}</output>
            <IconButton
              icon="next"
              flipIcon
              label={t('next')}
              isDisabled={page >= pages}
              onPress={() => setPage(page + 1)}
            />
          </div>
        )}
        {document && <CompareLink orderId={orderId} {...document} />}
        {model && (
          <PlateTools state={state} dispatch={dispatch} texts={texts} onDots={lpi === null ? undefined : onDots} />
        )}
        {model && (
          <div className={styles.tools}>
            <IconButton icon="minus" label={t('zoomOut')} onPress={controls.zoomOut} />
            <IconButton icon="plus" label={t('zoomIn')} onPress={controls.zoomIn} />
            <IconButton icon="fit" label={t('fit')} onPress={controls.fitPage} />
          </div>
        )}
        {comments.tools}
      </header>
      <div className={styles.body}>
        <div className={styles.column}>
          <div className={styles.stageArea}>
            <PlatesStage plates={plates} page={page} pages={pages} t={t} onPick={comments.onPick} />
            {comments.pins}
          </div>
          {model && <InkStrip model={model} state={state} dispatch={dispatch} texts={texts} />}
        </div>
        {(comments.list || (model && plates.plates)) && (
          <aside className={styles.side} aria-label={title}>
            {comments.list}
            {model && plates.plates && (
              <>
                <InkPanel model={model} state={state} dispatch={dispatch} texts={texts} />
                <Exactness plates={plates.plates} t={t} inkName={texts.inkName} />
              </>
            )}
          </aside>
        )}
      </div>
    </main>
  );
}

interface StageProps {
  readonly plates: Plates;
  readonly page: number;
  readonly pages: number;
  readonly t: TranslatePlates;
  readonly onPick: ((place: PicturePlace) => void) | null;
}

function PlatesStage({ plates: { query, model, state, dispatch, controls, lpi }, page, pages, t, onPick }: StageProps) {
  const { stageRef } = controls;
  const handlers = usePickPlace(controls, onPick);
  const hasFailed = useHasFailedTiles(model);
  if (!model)
    return (
      <div className={styles.empty}>
        {(query.data?.state === 'waiting' || query.data?.state === 'working' || query.data?.state === 'none') && (
          <Spinner size="large" />
        )}
        <PlateNotes lines={[(query.data && explainMissingPlates(query.data, page, t)) ?? t('waiting')]} />
      </div>
    );
  return (
    <div
      ref={stageRef}
      className={styles.stage}
      role="group"
      tabIndex={0}
      aria-label={t('stage', { page, pages })}
      data-picking={onPick ? true : undefined}
      {...handlers}
    >
      <PlateLayer model={model} state={state} dispatch={dispatch} controls={controls} lpi={lpi} />
      {hasFailed && (
        <div className={styles.stageNotice}>
          <Notice
            tone="warning"
            announce="status"
            action={
              <Button size="small" onPress={() => model.tiles.retry()}>
                {t('again')}
              </Button>
            }
          >
            {t('tilesFailed')}
          </Notice>
        </div>
      )}
    </div>
  );
}

function Exactness({
  plates,
  t,
  inkName,
}: {
  readonly plates: NonNullable<Plates['plates']>;
  readonly t: TranslatePlates;
  readonly inkName: (ink: string) => string;
}) {
  const { line, reasons, exact } = describeExactness(plates, t, inkName);
  return (
    <PlateNotes
      lines={[line]}
      items={reasons}
      after={[...exact, t('resolution', { ppi: plates.tiles.ppi }), t('keys')]}
    />
  );
}

const PlatesSkeleton = () => (
  <main id="main" className={styles.page}>
    <LoadingArea className={styles.failed}>
      <Skeleton width="18rem" height="2rem" />
      <Skeleton height="24rem" />
    </LoadingArea>
  </main>
);
