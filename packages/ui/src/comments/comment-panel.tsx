import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { SegmentedControl } from '../segmented-control.tsx';
import { Skeleton } from '../skeleton.tsx';
import { CommentForm, type CommentFormProps } from './comment-form.tsx';
import { CommentThread, type CommentThreadProps } from './comment-thread.tsx';
import type { CommentEntry, CommentFocus, CommentTexts } from './comment-types.ts';
import { PlateSelect } from './plate-select.tsx';
import styles from './comments.module.css';

export interface CommentPanelProps {
  readonly texts: CommentTexts;
  readonly status: 'loading' | 'failed' | 'ready';
  readonly onRetry: () => void;
  /** Those that the filters leave. */
  readonly comments: readonly CommentEntry[];
  readonly filter: 'open' | 'all';
  readonly onFilter: (filter: 'open' | 'all') => void;
  /** Inks of the shown page, with their names in the language of the page. */
  readonly plates: readonly { readonly value: string; readonly label: string }[];
  readonly plate: string | null;
  readonly onPlate: (plate: string | null) => void;
  /** Chooses a place for a new comment; undefined when none can begin. */
  readonly onAdd?: (() => void) | undefined;
  /** Why nothing can be written. */
  readonly denial: string | null;
  readonly form: Omit<CommentFormProps, 'texts' | 'plates'> | null;
  readonly selectedId: number | null;
  readonly focus: CommentFocus | null;
  readonly toThread: (
    comment: CommentEntry,
  ) => Omit<CommentThreadProps, 'comment' | 'texts' | 'isSelected' | 'buttonRef'>;
}

/** The comments of a proof as a list, the new one first. */
export function CommentPanel(props: CommentPanelProps) {
  const { texts, status, comments, filter, plates, plate, onAdd, denial, form, selectedId, focus, toThread } = props;
  const threads = useRef(new Map<number, HTMLButtonElement>());
  useEffect(() => {
    if (focus?.on !== 'thread') return;
    const thread = threads.current.get(focus.id);
    thread?.focus({ preventScroll: true });
    thread?.scrollIntoView({ block: 'nearest' });
  }, [focus]);
  if (status === 'loading') return <Skeleton height="8rem" />;
  if (status === 'failed')
    return (
      <div className={styles.empty} role="alert">
        <p>{texts.failed}</p>
        <Button size="small" onPress={props.onRetry}>
          {texts.again}
        </Button>
      </div>
    );
  return (
    <section className={styles.panel} aria-label={texts.title}>
      <div className={styles.bar}>
        <SegmentedControl
          label={texts.filter}
          value={filter}
          onChange={props.onFilter}
          options={[
            { value: 'open', label: texts.open },
            { value: 'all', label: texts.all },
          ]}
        />
        {onAdd && (
          <Button size="small" icon="plus" onPress={onAdd}>
            {texts.add}
          </Button>
        )}
      </div>
      <PlateSelect
        label={texts.plate}
        allPlates={texts.allPlates}
        plates={plates}
        plate={plate}
        onPlate={props.onPlate}
      />
      {denial && <p className={styles.note}>{denial}</p>}
      {form && <CommentForm {...form} texts={texts} plates={plates} />}
      {comments.length === 0 && !form ? (
        <div className={styles.empty}>
          <p>{filter === 'open' ? texts.noneOpen : texts.none}</p>
          {onAdd && <p className={styles.note}>{texts.hint}</p>}
        </div>
      ) : (
        <ol className={styles.list}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentThread
                {...toThread(comment)}
                comment={comment}
                texts={texts}
                isSelected={comment.id === selectedId}
                buttonRef={(element) => {
                  if (element) threads.current.set(comment.id, element);
                  else threads.current.delete(comment.id);
                }}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
