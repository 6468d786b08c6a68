import { useCommentKeys } from '@platewright/browser/comments/use-comment-keys';
import { toApprovalStatus } from '@platewright/domain/proofs/approval';
import { getMiddlePlace, type PicturePlace } from '@platewright/domain/geometry/picture-place';
import { Button, IconButton } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { FileName } from '@platewright/ui/file-name';
import { Icon } from '@platewright/ui/icon';
import { Notice } from '@platewright/ui/notice';
import { SkeletonLines } from '@platewright/ui/skeleton';
import { Status, Tag } from '@platewright/ui/status';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PlateLayer } from '@platewright/ui/plates/plate-layer';
import { paths, type ProofPlace } from '../../paths.ts';
import { Drawer } from '../../shared/overlays.ts';
import { DecisionBar } from './decision-bar.tsx';
import { ProofFacts } from './proof-facts.tsx';
import { MorePagesNotice } from './more-pages-notice.tsx';
import { PageStrip } from './page-strip.tsx';
import { isProofReplaced } from './queries.ts';
import { approvalColors } from './approval-colors.ts';
import { ProofStage, type StageBackground } from './proof-stage.tsx';
import { arePlatesPending } from '@platewright/browser/plates';
import { PageTools, ZoomTools } from './page-and-zoom-tools.tsx';
import type { PinnedProof } from './use-pinned-proof.ts';
import { ProofSide } from './proof-side.tsx';
import { useCustomerComments } from './use-customer-comments.ts';
import { useProofPlates } from './use-proof-plates.ts';
import { useShowSignOffPoint } from './use-show-sign-off-point.ts';
import { useProofSide } from './use-proof-side.ts';
import { usePageViewing, useShownPage } from './use-page-viewing.ts';
import { usePickChatPlace } from './use-pick-chat-place.ts';
import { useViewportShortcuts } from '@platewright/ui/viewport/use-viewport-shortcuts';
import { VersionMenu } from './version-menu.tsx';
import styles from './proof-viewer.module.css';

/** Loaded with the texts of plates, which nobody needs before. */
const ProofPlatesPanel = lazy(() => import('./proof-plates-panel.tsx'));
const ProofPlateTools = lazy(async () => ({ default: (await import('./proof-plates-panel.tsx')).ProofPlateTools }));
const ProofCommentsPanel = lazy(() => import('./proof-comments.tsx'));
const ProofCommentPins = lazy(async () => ({ default: (await import('./proof-comments.tsx')).ProofCommentPins }));
const ProofCommentTools = lazy(async () => ({ default: (await import('./proof-comments.tsx')).ProofCommentTools }));
const ProofPlateStrip = lazy(async () => ({ default: (await import('./proof-plates-panel.tsx')).ProofPlateStrip }));

/** Where the tools of plates will be, so that what follows them stays in its place. */
const plateToolRoom = <span className={styles.plateToolRoom} />;

/** Where the inks of a page will be. */
const plateRoom = (
  <div className={styles.plateRoom}>
    <SkeletonLines lines={8} />
  </div>
);

interface Props {
  readonly orderId: number;
  readonly fileId: number;
  readonly pinned: PinnedProof;
  /** The place that a chat message points at. */
  readonly place: ProofPlace | null;
  /** Opened by an email about comments. */
  readonly showsComments: boolean;
}

/** A proof: one of its pages, its facts, and the customer's decision. */
export function ProofViewer({ orderId, fileId, pinned, place, showsComments }: Props) {
  const { t } = useTranslation();
  const { proof, hasNewer } = pinned;
  const { file } = proof;
  const [shown, setShown] = useShownPage(pinned, place);
  const plates = useProofPlates(orderId, proof, shown);
  const viewing = usePageViewing(pinned, shown, setShown, plates.size);
  const { isPicking, setPicking, pick } = usePickChatPlace(orderId, proof);
  const { page, pages, seen, controls, turn } = viewing;
  const [background, setBackground] = useState<StageBackground>('light');
  useViewportShortcuts(controls, { page: page + 1, pages, onPage: (number) => turn(number - 1) });
  const approval = toApprovalStatus(file.status);
  const [openedVersion, setOpenedVersion] = useState<string | null>(null);
  const onFileOpened = () => setOpenedVersion(proof.sha256);
  const { model, state: plateState } = plates;
  const arePlatesComing = !model && (plates.query.data ? arePlatesPending(plates.query.data) : plates.query.isPending);
  const showPoint = useShowSignOffPoint(plates, controls, pages, turn);
  const comments = useCustomerComments(orderId, fileId, proof);
  const side = useProofSide(showsComments);
  const isCommenting = comments.state.isPicking;
  const placeComment = (at: PicturePlace) => {
    comments.place(page + 1, at);
    side.show('comments');
  };
  const pickComment = () => {
    setPicking(false);
    side.close();
    comments.dispatch({ type: 'pickToggled' });
  };
  useCommentKeys(comments, () => {
    const middle = getMiddlePlace(controls.getSnapshot().visibleArea);
    if (middle) placeComment(middle);
  });
  const commentProps = {
    ...{ comments, proof, plates, page: page + 1, onPick: pickComment, onList: () => side.show('comments') },
    onShow: (at: ProofPlace) => {
      side.close();
      turn(at.page - 1);
      controls.moveTo(at);
    },
  };
  const facts = (
    <ProofFacts
      proof={proof}
      onFileOpened={onFileOpened}
      platesState={model ? 'there' : arePlatesComing ? 'coming' : 'none'}
      plates={
        <Suspense fallback={model && plateRoom}>
          <ProofPlatesPanel plates={plates} page={page + 1} />
        </Suspense>
      }
    />
  );
  const renderSide = () => (
    <ProofSide
      tab={side.tab}
      onTab={side.setTab}
      openCount={comments.openCount}
      details={facts}
      comments={
        <Suspense fallback={null}>
          <ProofCommentsPanel {...commentProps} orderId={orderId} isNewest={!isProofReplaced(proof)} />
        </Suspense>
      }
    />
  );
  return (
    <div className={styles.viewer}>
      <header className={styles.bar} data-pages={pages > 1 || undefined}>
        <Link to={paths.order(orderId, 'approve')} className={styles.back}>
          <Icon name="back" size="s" flip />
          <span className="num">{orderId}</span>
          <span className={styles.project}>{proof.projectName}</span>
          <span className="vh">{t('proof.back')}</span>
        </Link>
        <h1 className={styles.name}>
          <FileName name={file.filename} />
        </h1>
        <VersionMenu orderId={orderId} proof={proof} />
        {isProofReplaced(proof) ? (
          <Tag className={styles.status}>{t('proof.replaced')}</Tag>
        ) : (
          <Status color={approvalColors[approval]} className={styles.status}>
            {t(`files.approve.${approval}`)}
          </Status>
        )}
        <PageTools page={page} pages={pages} onPage={turn} />
        {arePlatesComing && plateToolRoom}
        {model && (
          <Suspense fallback={plateToolRoom}>
            <ProofPlateTools plates={plates} controls={controls} />
          </Suspense>
        )}
        <ZoomTools controls={controls} background={background} onBackgroundChange={setBackground} />
        <div className={styles.commentTools}>
          {proof.allowed['chat']?.ok && pages > 0 && (
            <IconButton
              icon="chat"
              label={t('proof.discuss')}
              isPressed={isPicking}
              onPress={() => {
                comments.dispatch({ type: 'pickEnded' });
                setPicking(!isPicking);
              }}
            />
          )}
          {pages > 0 && (
            <Suspense fallback={<span className={styles.commentRoom} />}>
              <ProofCommentTools {...commentProps} />
            </Suspense>
          )}
        </div>
        <IconButton
          icon="info"
          label={t('proof.details')}
          className={styles.detailsButton}
          onPress={() => side.show('details')}
        />
      </header>
      {hasNewer && (
        <Notice
          tone="warning"
          banner
          announce="alert"
          title={t('proof.newer')}
          action={
            <Button size="small" variant="primary" onPress={pinned.openNewest}>
              {t('proof.openNewest')}
            </Button>
          }
        >
          {!proof.decision && t('proof.newerSentence')}
        </Notice>
      )}
      {pages > 0 && proof.pageCount > pages && <MorePagesNotice proof={proof} onFileOpened={onFileOpened} />}
      <div className={styles.body} data-strip={pages > 1 || undefined}>
        {pages > 1 && <PageStrip pinned={pinned} page={page} seen={seen} onPage={turn} />}
        {pages === 0 ? (
          <div className={styles.stageArea} data-background={background}>
            <EmptyState title={t('proof.noPages')} />
          </div>
        ) : (
          <div className={styles.stageColumn}>
            <ProofStage
              controls={controls}
              src={pinned.getPageUrl(page)}
              label={t('proof.stage', { page: String(page + 1), pages: String(pages) })}
              alt={t('proof.pageImage', { name: file.filename, page: String(page + 1), pages: String(pages) })}
              background={background}
              state={viewing.state}
              hasLayer={model !== null}
              onLoad={viewing.onLoad}
              onError={viewing.onError}
              onRetry={viewing.onRetry}
              place={place?.page === page + 1 ? place : null}
              onPick={isPicking ? (at) => pick(page + 1, at) : isCommenting ? placeComment : null}
              isPictureHidden={model !== null && (plateState.hiddenInks.size > 0 || plateState.mode === 'coverage')}
              layer={
                model && (
                  <PlateLayer
                    model={model}
                    state={plateState}
                    dispatch={plates.dispatch}
                    controls={controls}
                    lpi={plates.lpi}
                  />
                )
              }
            >
              {isPicking && (
                <p className={styles.picking} role="status">
                  {t('proof.discussHint')}
                </p>
              )}
              {viewing.state === 'ready' && (
                <Suspense fallback={null}>
                  <ProofCommentPins {...commentProps} controls={controls} />
                </Suspense>
              )}
            </ProofStage>
            {model && (
              <Suspense fallback={null}>
                <ProofPlateStrip plates={plates} />
              </Suspense>
            )}
          </div>
        )}
        <aside className={styles.side} aria-label={t('proof.details')}>
          {renderSide()}
        </aside>
      </div>
      <DecisionBar
        orderId={orderId}
        fileId={fileId}
        proof={proof}
        onNewest={hasNewer ? pinned.openNewest : null}
        seen={{ pages: [...seen].map((index) => index + 1), isFileOpened: openedVersion === proof.sha256 }}
        onLookAt={(number) => turn(number - 1)}
        onFileOpened={onFileOpened}
        onShowPoint={showPoint}
        openComments={comments.openComments}
      />
      <Drawer isOpen={side.isOpen} onClose={side.close} title={<FileName name={file.filename} />} side={side.from}>
        {renderSide()}
      </Drawer>
    </div>
  );
}
