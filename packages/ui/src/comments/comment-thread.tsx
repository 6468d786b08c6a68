import { Button, TextButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { TextArea } from '../text-area.tsx';
import type { CommentEntry, CommentTextEntry, CommentTexts } from './comment-types.ts';
import styles from './comments.module.css';

export interface CommentThreadProps {
  readonly comment: CommentEntry;
  readonly texts: CommentTexts;
  readonly isSelected: boolean;
  /** Reply, resolve, open again. */
  readonly canContinue: boolean;
  readonly reply: string;
  readonly maxLength: number;
  readonly isBusy: boolean;
  /** Why the last change of this comment was refused. */
  readonly error: string | null;
  readonly onShow: () => void;
  readonly onReplyChange: (text: string) => void;
  readonly onReply: () => void;
  readonly onResolve: (resolved: boolean) => void;
  readonly onRemove: (textId: number) => void;
  readonly buttonRef: (element: HTMLButtonElement | null) => void;
}

/** A comment with its replies, and what can be done with it. */
export function CommentThread(props: CommentThreadProps) {
  const { comment, texts, isSelected, canContinue, reply, isBusy, error, onRemove, buttonRef } = props;
  const { number, resolvedNote } = comment;
  const isResolved = resolvedNote !== null;
  return (
    <article className={styles.thread} data-active={isSelected || undefined} data-resolved={isResolved || undefined}>
      <header>
        <button
          type="button"
          ref={buttonRef}
          className={styles.number}
          data-resolved={isResolved || undefined}
          aria-label={texts.show(number)}
          onClick={props.onShow}
        >
          {isResolved ? <Icon name="check" size="s" /> : number}
        </button>
        <p className={styles.details}>
          {comment.details.map((detail) => (
            <bdi key={detail}>{detail}</bdi>
          ))}
        </p>
      </header>
      <ol className={styles.texts}>
        {comment.texts.map((text) => (
          <CommentTextRow key={text.id} text={text} texts={texts} isBusy={isBusy} onRemove={() => onRemove(text.id)} />
        ))}
      </ol>
      {isResolved && <p className={styles.resolved}>{resolvedNote}</p>}
      {canContinue && (
        <form
          className={styles.reply}
          onSubmit={(event) => {
            event.preventDefault();
            props.onReply();
          }}
        >
          <TextArea
            label={texts.reply(number)}
            hideLabel
            rows={reply === '' ? 1 : 3}
            value={reply}
            maxLength={props.maxLength}
            placeholder={texts.replyPlaceholder}
            onChange={props.onReplyChange}
          />
          <div className={styles.actions}>
            {reply.trim() !== '' && (
              <Button type="submit" size="small" variant="primary" isBusy={isBusy}>
                {texts.send}
              </Button>
            )}
            <Button
              size="small"
              variant="quiet"
              isDisabled={isBusy}
              aria-label={isResolved ? texts.reopenNumber(number) : texts.resolveNumber(number)}
              onPress={() => props.onResolve(!isResolved)}
            >
              {isResolved ? texts.reopen : texts.resolve}
            </Button>
          </div>
        </form>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </article>
  );
}

interface TextRowProps {
  readonly text: CommentTextEntry;
  readonly texts: CommentTexts;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

const CommentTextRow = ({ text, texts, isBusy, onRemove }: TextRowProps) => (
  <li>
    <p className={styles.author}>
      <b>
        <bdi>{text.author}</bdi>
      </b>
      {text.isStaff && <span>{texts.prepress}</span>}
      <time>{text.at}</time>
    </p>
    <p className={styles.body} dir="auto">
      {text.text}
    </p>
    {text.isDeletable && (
      <TextButton isDisabled={isBusy} aria-label={texts.removeText(text.text)} onPress={onRemove}>
        {texts.remove}
      </TextButton>
    )}
  </li>
);
