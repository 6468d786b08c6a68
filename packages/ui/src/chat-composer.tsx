import clsx from 'clsx';
import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { Button } from './button.tsx';
import fieldStyles from './field.module.css';
import styles from './chat.module.css';

/** What a list of suggestions needs of the text field: the attributes of a combo box and the keys. */
export interface ChatSuggestionProps {
  readonly listId: string;
  readonly activeOptionId: string | undefined;
  /** Whether the key was used for the list. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
}

export interface ChatComposerProps {
  /** Accessible name of the text field. */
  readonly label: string;
  readonly placeholder: string;
  readonly sendLabel: string;
  readonly hint?: string | undefined;
  /** Why the text can not be sent; blank text is ignored without a word. */
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSend: () => void;
  /** Left of the send button. */
  readonly tools?: ReactNode;
  /** Above the text field. */
  readonly children?: ReactNode;
  readonly suggestions?: ChatSuggestionProps | undefined;
  readonly isNote?: boolean;
  /** Files that are pasted or dropped here; undefined where none may be sent. */
  readonly onFiles?: ((files: File[]) => void) | undefined;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** The text field of a chat: Enter sends, Shift + Enter adds a line; Enter that ends the input of a script does neither. */
export function ChatComposer(props: ChatComposerProps) {
  const {
    label,
    placeholder,
    sendLabel,
    hint,
    error,
    value,
    onChange,
    onSend,
    tools,
    children,
    suggestions,
    isNote,
    onFiles,
    ref,
  } = props;
  const [isDropping, setDropping] = useState(false);
  const hintId = useId();
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (suggestions?.onKeyDown(event)) return;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  const takeFiles = (event: { preventDefault: () => void }, list: FileList) => {
    if (!onFiles || list.length === 0) return;
    event.preventDefault();
    onFiles([...list]);
  };
  return (
    <form
      className={clsx(styles.composer, isNote && styles.composerNote, isDropping && styles.dropping)}
      onDragOver={(event) => {
        if (!onFiles || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={(event) => {
        setDropping(false);
        takeFiles(event, event.dataTransfer.files);
      }}
      onPaste={(event) => {
        // Office programs put a picture of the text beside the text that was copied.
        if (!event.clipboardData.types.includes('text/plain')) takeFiles(event, event.clipboardData.files);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
      <textarea
        ref={ref}
        className={clsx(fieldStyles.input, fieldStyles.area, styles.input)}
        aria-label={label}
        aria-describedby={hint || error ? hintId : undefined}
        aria-invalid={error ? true : undefined}
        {...(suggestions && {
          'aria-autocomplete': 'list',
          'aria-controls': suggestions.listId,
          'aria-activedescendant': suggestions.activeOptionId,
        })}
        // Empty, the placeholder has the direction of the page.
        dir={value === '' ? undefined : 'auto'}
        rows={2}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <div className={styles.tools}>{tools}</div>
      <Button type="submit" variant="primary" className={styles.send}>
        {sendLabel}
      </Button>
      {(error || hint) && (
        <p id={hintId} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      )}
    </form>
  );
}
