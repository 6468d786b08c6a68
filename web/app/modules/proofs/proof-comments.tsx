import type { TranslateComments } from '@platewright/browser/comments/present-comments';
import { useCommentView } from '@platewright/browser/comments/use-comment-view';
import type { ProofComments as Comments } from '@platewright/browser/comments/use-proof-comments';
import { useInkName } from '@platewright/browser/use-ink-name';
import { IconButton } from '@platewright/ui/button';
import { CommentPanel } from '@platewright/ui/comments/comment-panel';
import { CommentCross, CommentPins } from '@platewright/ui/comments/comment-pins';
import type { ViewportControls } from '@platewright/ui/viewport/use-viewport';
import { useCallback, useEffect } from 'react';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useArtworkTexts } from '../artwork/use-artwork-texts.ts';
import type { Proof } from './queries.ts';
import type { ProofPlates } from './use-proof-plates.ts';
import styles from './proof-viewer.module.css';

interface Props {
  readonly comments: Comments;
  readonly proof: Proof;
  readonly plates: ProofPlates;
  /** The shown page, from 1. */
  readonly page: number;
  readonly onPick: () => void;
  readonly onShow: (place: { readonly page: number; readonly x: number; readonly y: number }) => void;
  readonly onList: () => void;
}

/** Translates the texts of comments; suspends until they are loaded. */
function useCommentTexts(): TranslateComments {
  const translate = useArtworkTexts();
  return useCallback((key, params) => translate(`proofComments.${key}`, params), [translate]);
}

function useView({ comments, proof, plates: { query }, page, onPick, onShow, onList }: Props) {
  const t = useCommentTexts();
  const format = useFormat();
  const pages = query.data?.pages ?? [];
  return useCommentView(comments, {
    ...{ t, page, onPick, onShow, onList },
    formatDateTime: format.dateTime,
    inkName: useInkName(),
    version: proof.file.version,
    pages: proof.pages.length,
    inks: pages.find(({ number }) => number === page)?.inks.map(({ name }) => name) ?? [],
    getPageSize: (shown) => pages.find(({ number }) => number === shown) ?? null,
  });
}

/** The list of comments; what it shows is read. */
export default function ProofCommentsPanel(props: Props & { readonly orderId: number; readonly isNewest: boolean }) {
  const { panel } = useView(props);
  const { comments, proof, orderId, isNewest } = props;
  const newestTextId = comments.query.data?.newestTextId ?? 0;
  const fileId = proof.file.id;
  useEffect(() => {
    if (!isNewest || newestTextId === 0 || document.hidden) return;
    // A mark that is lost costs an email about what was read.
    api.proofsReadComments({ orderId, fileId, textId: newestTextId }).catch(() => undefined);
  }, [orderId, fileId, newestTextId, isNewest]);
  return (
    <div className={styles.facts}>
      <CommentPanel {...panel} />
    </div>
  );
}

/** The pins over the stage, and the cross while a place is chosen. */
export function ProofCommentPins(props: Props & { readonly controls: ViewportControls }) {
  const { pins } = useView(props);
  const t = useCommentTexts();
  const { isPicking } = props.comments.state;
  return (
    <>
      <CommentPins {...pins} controls={props.controls} />
      {isPicking && <CommentCross />}
      {isPicking && (
        <p className={styles.picking} role="status">
          {t('pickHint')}
        </p>
      )}
    </>
  );
}

/** Buttons for a new comment and for the list. */
export function ProofCommentTools({ comments, onPick, onList }: Pick<Props, 'comments' | 'onPick' | 'onList'>) {
  const t = useCommentTexts();
  const { canBegin, openCount, state, query } = comments;
  return (
    <div className={styles.commentTools}>
      {query.isPending && <span className={styles.pinRoom} />}
      {canBegin && <IconButton icon="pin" label={t('tool')} isPressed={state.isPicking} onPress={onPick} />}
      <button type="button" className={styles.commentCount} aria-label={t('count', { n: openCount })} onClick={onList}>
        <span aria-hidden="true">{t('title')}</span> <b className="num">{openCount}</b>
      </button>
    </div>
  );
}
