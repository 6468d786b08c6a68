import type { TranslateComments } from '@platewright/browser/comments/present-comments';
import { useCommentKeys } from '@platewright/browser/comments/use-comment-keys';
import { useCommentView } from '@platewright/browser/comments/use-comment-view';
import { useInkName } from '@platewright/browser/use-ink-name';
import { getMiddlePlace, type PicturePlace } from '@platewright/domain/geometry/picture-place';
import { IconButton } from '@platewright/ui/button';
import { CommentPanel } from '@platewright/ui/comments/comment-panel';
import { CommentCross, CommentPins } from '@platewright/ui/comments/comment-pins';
import { Drawer } from '@platewright/ui/drawer';
import { useViewportValue } from '@platewright/ui/viewport/use-viewport';
import { useCallback, useState, type ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useArtworkTexts } from '../artwork/use-artwork-texts.ts';
import type { DeskOrder } from '../orders/order-page/use-desk-order.ts';
import type { Plates } from './use-plates.ts';
import { useStaffComments } from './use-staff-comments.ts';
import styles from './plates-page.module.css';

interface Props {
  readonly orderId: number;
  /** The version of a proof that is shown; null for a file without comments. */
  readonly proof: DeskOrder['documents'][number] | null;
  readonly plates: Plates;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Up to here there is no room beside the page. */
const NARROW = '(max-width: 1024px)';

interface StaffComments {
  /** Nothing of this version in this state is loaded yet, as after a decision of the customer. */
  readonly isPending: boolean;
  /** In the bar of tools. */
  readonly tools: ReactNode;
  /** Beside the page. */
  readonly list: ReactNode;
  /** Over the page. */
  readonly pins: ReactNode;
  /** While a place is chosen: called with the one that was pressed. */
  readonly onPick: ((place: PicturePlace) => void) | null;
}

/** Comments of a proof, where prepress looks at its plates. */
export function useStaffCommentParts({ orderId, proof, plates, page, onPage }: Props): StaffComments {
  const comments = useStaffComments(orderId, proof);
  const translate = useArtworkTexts();
  const t = useCallback<TranslateComments>((key, params) => translate(`proofComments.${key}`, params), [translate]);
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { controls, query } = plates;
  const pages = query.data?.pages ?? [];
  const showList = () => setOpen(window.matchMedia(NARROW).matches);
  const togglePick = () => {
    setOpen(false);
    comments.dispatch({ type: 'pickToggled' });
  };
  const place = (at: PicturePlace) => {
    comments.place(page, at);
    showList();
  };
  const isShown = useViewportValue(controls, ({ placement }) => placement !== null);
  const canPick = comments.canBegin && isShown;
  useCommentKeys({ ...comments, canBegin: canPick }, () => {
    const middle = getMiddlePlace(controls.getSnapshot().visibleArea);
    if (middle) place(middle);
  });
  const view = useCommentView(comments, {
    ...{ t, page, pages: pages.length },
    formatDateTime: format.dateTime,
    inkName: useInkName(),
    version: proof?.version ?? 0,
    inks: pages.find(({ number }) => number === page)?.inks.map(({ name }) => name) ?? [],
    getPageSize: (shown) => pages.find(({ number }) => number === shown) ?? null,
    onPick: togglePick,
    onList: showList,
    onShow: (at) => {
      setOpen(false);
      onPage(at.page);
      controls.moveTo(at);
    },
  });
  if (!proof) return { isPending: false, tools: null, list: null, pins: null, onPick: null };
  const { isPicking } = comments.state;
  const list = <CommentPanel {...view.panel} onAdd={canPick ? view.panel.onAdd : undefined} />;
  return {
    isPending: comments.query.isPending,
    tools: (
      <div className={styles.tools}>
        {/* Not before the page is measured, which the button waits for in its place; without plates there is no place. */}
        {comments.canBegin && plates.model && (
          <IconButton icon="pin" label={t('tool')} isPressed={isPicking} isDisabled={!isShown} onPress={togglePick} />
        )}
        <span className={styles.listButton}>
          <IconButton icon="chat" label={t('count', { n: comments.openCount })} onPress={showList} />
        </span>
      </div>
    ),
    list: (
      <>
        {list}
        <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={t('title')}>
          {list}
        </Drawer>
      </>
    ),
    pins: isShown && (
      <>
        <CommentPins {...view.pins} controls={controls} />
        {isPicking && <CommentCross />}
        {isPicking && (
          <p className={styles.picking} role="status">
            {t('pickHint')}
          </p>
        )}
      </>
    ),
    onPick: isPicking ? place : null,
  };
}
