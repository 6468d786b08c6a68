import clsx from 'clsx';
import { useCallback, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { splitLinks } from './rules/split-links.ts';
import styles from './chat.module.css';

export interface ChatLogMessage {
  readonly kind: 'message';
  readonly key: string;
  readonly text: string;
  /** Null for the reader's own messages. */
  readonly author: string | null;
  readonly time: string;
  readonly dateTime: string;
  readonly isOwn: boolean;
  /** A note that only colleagues see, with the words that say so. */
  readonly noteHint?: string | undefined;
  /** Where an own message stands: sending, sent, not sent. */
  readonly state?: { readonly label: string; readonly isError?: boolean } | undefined;
  /** Files that the message points at. */
  readonly attachments?: ReactNode;
  /** Buttons of a message that was not sent. */
  readonly actions?: ReactNode;
}

/** A line between the messages: how the chat begins, a day, a change of status, or where the unread ones begin. */
export interface ChatLogLine {
  readonly kind: 'start' | 'day' | 'event' | 'unread';
  readonly key: string;
  readonly label: string;
  /** Lines that are folded into this one. */
  readonly details?: readonly string[];
}

export type ChatLogItem = ChatLogMessage | ChatLogLine;

export interface ChatLogProps {
  readonly label: string;
  readonly items: readonly ChatLogItem[];
  /** Above the first message: a button for earlier ones, or a word that there are none. */
  readonly head?: ReactNode;
  /** Instead of messages: loading, empty, failed. */
  readonly children?: ReactNode;
  /** Called when the newest message is on the screen, with each change of the items and at the end of scrolling. */
  readonly onSeeEnd?: () => void;
  readonly className?: string;
}

/** So near to the end, in pixels, the list follows new messages. */
const END_MARGIN = 48;

/**
 * The messages of a chat, newest at the bottom. At its end the list follows new messages; further up it stays where the
 * reader is, also when earlier messages are put in above.
 */
export function ChatLog({ label, items, head, children, onSeeEnd, className }: ChatLogProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const position = useRef({ isAtEnd: true, firstKey: '', height: 0 });
  const firstKey = items.find(({ kind }) => kind === 'message')?.key ?? '';
  const lastItem = items.at(-1);
  const lastKey = lastItem?.key ?? '';
  // What one writes oneself is shown, wherever one was.
  const isOwnLast = lastItem?.kind === 'message' && lastItem.isOwn;

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { isAtEnd, firstKey: earlierFirstKey, height } = position.current;
    if (isAtEnd || isOwnLast) element.scrollTop = element.scrollHeight;
    else if (earlierFirstKey !== '' && earlierFirstKey !== firstKey) element.scrollTop += element.scrollHeight - height;
    position.current = { isAtEnd: isAtEnd || isOwnLast, firstKey, height: element.scrollHeight };
    if (position.current.isAtEnd && items.length > 0) onSeeEnd?.();
  }, [items.length, firstKey, lastKey, isOwnLast, onSeeEnd]);

  // Messages get their true height when they are drawn (content-visibility), after they were put in: the end moves then.
  // It moves as well when the list gets less room, because the composer below it grows or a keyboard opens.
  const followEnd = useCallback((list: HTMLOListElement) => {
    const observer = new ResizeObserver(() => {
      const element = scroller.current;
      if (element && position.current.isAtEnd) element.scrollTop = element.scrollHeight;
    });
    observer.observe(list);
    // The scrolling element; its own ref is not set yet.
    if (list.parentElement) observer.observe(list.parentElement);
    return () => observer.disconnect();
  }, []);

  // What is unfolded stays in sight: the list is longer then, and its end is not followed.
  const stayHere = () => {
    position.current.isAtEnd = false;
  };

  const handleScroll = () => {
    const element = scroller.current;
    if (!element) return;
    const { scrollHeight: height, scrollTop, clientHeight } = element;
    // Whoever is at the end of the height seen last did not scroll up: a message got its true height meanwhile.
    const hasGrown = position.current.isAtEnd && height > position.current.height;
    const end = hasGrown ? position.current.height : height;
    const isAtEnd = end - scrollTop - clientHeight <= END_MARGIN;
    if (isAtEnd && hasGrown) element.scrollTop = height;
    if (isAtEnd && !position.current.isAtEnd) onSeeEnd?.();
    position.current = { ...position.current, isAtEnd, height };
  };

  return (
    <div
      ref={scroller}
      className={clsx(styles.log, className)}
      role="log"
      aria-label={label}
      tabIndex={0}
      onScroll={handleScroll}
    >
      {children ?? (
        <>
          {head}
          <ol ref={followEnd} className={styles.list} role="list">
            {items.map((item) =>
              item.kind === 'message' ? (
                <ChatMessageItem key={item.key} item={item} />
              ) : (
                <li key={item.key} className={clsx(styles.line, item.kind === 'unread' && styles.unread)}>
                  <ChatLine item={item} onUnfold={stayHere} />
                </li>
              ),
            )}
          </ol>
        </>
      )}
    </div>
  );
}

function ChatLine({ item: { label, details = [] }, onUnfold }: { item: ChatLogLine; onUnfold: () => void }) {
  if (details.length === 0) return <bdi>{label}</bdi>;
  return (
    <details>
      <summary onClick={onUnfold}>
        <bdi>{label}</bdi>
        <Icon name="down" size="s" />
      </summary>
      <ol role="list">
        {details.map((detail, index) => (
          <li key={index}>
            <bdi>{detail}</bdi>
          </li>
        ))}
      </ol>
    </details>
  );
}

function ChatMessageItem({ item }: { item: ChatLogMessage }) {
  return (
    <li className={clsx(styles.message, item.isOwn && styles.own, item.noteHint !== undefined && styles.note)}>
      <p className={styles.meta}>
        {item.author !== null && <bdi className={styles.author}>{item.author}</bdi>}
        {item.noteHint !== undefined && <span>{item.noteHint}</span>}
        <time className="num" dateTime={item.dateTime}>
          {item.time}
        </time>
        {item.state && <span className={item.state.isError ? styles.error : undefined}>{item.state.label}</span>}
      </p>
      {item.text !== '' && (
        <p className={styles.text} dir="auto">
          {splitLinks(item.text).map((part, index) =>
            part.isLink ? (
              <a
                key={index}
                className="link"
                href={part.text}
                target="_blank"
                rel="noopener noreferrer nofollow"
                dir="ltr"
              >
                {part.text}
              </a>
            ) : (
              part.text
            ),
          )}
        </p>
      )}
      {item.attachments}
      {item.actions && <p className={styles.actions}>{item.actions}</p>}
    </li>
  );
}
