import { useEffect, useRef } from 'react';
import { Icon } from '../icon.tsx';
import { useViewportSnapshot, type ViewportSource } from '../viewport/use-viewport.ts';
import type { CommentEntry, CommentFocus, CommentPlace } from './comment-types.ts';
import styles from './comments.module.css';

export interface CommentPinsProps {
  /** Those of the shown page. */
  readonly comments: readonly CommentEntry[];
  /** Where the page lies on the stage. */
  readonly controls: ViewportSource;
  readonly selectedId: number | null;
  readonly focus: CommentFocus | null;
  /** The place of the comment that is being written, when it is on this page. */
  readonly draft: CommentPlace | null;
  readonly onPress: (id: number) => void;
  readonly onPressDraft: () => void;
  readonly labels: { readonly pin: (comment: CommentEntry) => string; readonly draft: string };
}

/**
 * Pins of comments over a stage. They stand over the stage and not on the page, so they are of one size, whatever the zoom,
 * and their points stay at their places.
 */
export function CommentPins(props: CommentPinsProps) {
  const { comments, controls, selectedId, focus, draft, onPress, onPressDraft, labels } = props;
  const { placement } = useViewportSnapshot(controls);
  const pins = useRef(new Map<number, HTMLButtonElement>());
  useEffect(() => {
    if (focus?.on === 'pin') pins.current.get(focus.id)?.focus({ preventScroll: true });
  }, [focus]);
  if (!placement) return null;
  const toPosition = ({ x, y }: CommentPlace) => ({
    left: placement.x + x * placement.width,
    top: placement.y + y * placement.height,
  });
  return (
    <div className={styles.pins}>
      {comments.map((comment) => (
        <button
          key={comment.id}
          type="button"
          ref={(element) => {
            if (element) pins.current.set(comment.id, element);
            else pins.current.delete(comment.id);
          }}
          className={styles.pin}
          style={toPosition(comment)}
          data-resolved={comment.resolvedNote !== null || undefined}
          data-active={comment.id === selectedId || undefined}
          aria-pressed={comment.id === selectedId}
          aria-label={labels.pin(comment)}
          onClick={() => onPress(comment.id)}
        >
          {comment.resolvedNote === null ? comment.number : <Icon name="check" size="s" />}
        </button>
      ))}
      {draft && (
        <button
          type="button"
          className={styles.pin}
          style={toPosition(draft)}
          data-draft
          data-active
          aria-label={labels.draft}
          onClick={onPressDraft}
        >
          <Icon name="plus" size="s" />
        </button>
      )}
    </div>
  );
}

/** The middle of the stage, which Enter takes while a place is chosen. */
export const CommentCross = () => <span className={styles.cross} aria-hidden="true" />;
