import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import { DropZone, FileTrigger, isFileDropItem, Text, type DropZoneProps } from 'react-aria-components';
import { Button, IconButton } from './button.tsx';
import { FileList, FileRow } from './file-row.tsx';
import { ProgressBar } from './progress.tsx';
import { useUiTexts } from './ui-provider.tsx';
import styles from './file-row.module.css';

export type UploadItem = {
  id: string;
  name: string;
  thumbnail?: string | ReactNode;
  state: 'waiting' | 'running' | 'paused' | 'lost' | 'failed' | 'done';
  /** 0 to 100. */
  percent?: number;
  /** Said in words: 62 %, 4.1 MB/s, 6 s left; or size and Ready. */
  facts: ReactNode[];
  /** For state failed: what is wrong and what to do. */
  error?: ReactNode;
};

export type UploaderProps = {
  /** Names the drop place. */
  label: string;
  /** Says what may come: kinds, sizes, number. */
  hint: ReactNode;
  /** Word on the button. */
  selectLabel: string;
  /** Shown large; changes while files hang over it. */
  title: ReactNode;
  dropTitle: ReactNode;
  /** Name of the list of files. */
  listLabel: string;
  /** MIME types or endings for the file window. */
  accept?: readonly string[];
  multiple?: boolean;
  isDisabled?: boolean;
  items: UploadItem[];
  onFiles: (files: File[]) => void;
  onPause?: (id: string) => void;
  onResume?: (id: string) => void;
  onRetry?: (id: string) => void;
  onRemove?: (id: string) => void;
  /** More ways in: buttons for cloud storage. */
  sources?: ReactNode;
  compact?: boolean;
  className?: string;
};

/** A place to drop or choose files and the rows of those on their way. Only the look: the caller moves the bytes. */
export function Uploader(props: UploaderProps) {
  const {
    label,
    hint,
    selectLabel,
    title,
    dropTitle,
    listLabel,
    accept,
    multiple = true,
    isDisabled,
    items,
    onFiles,
    sources,
    compact,
  } = props;
  const [over, setOver] = useState(false);
  const dropped = async (event: Parameters<NonNullable<DropZoneProps['onDrop']>>[0]) => {
    const files = await Promise.all(event.items.filter(isFileDropItem).map((item) => item.getFile()));
    if (files.length) onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    <div className={props.className}>
      <DropZone
        aria-label={label}
        isDisabled={isDisabled}
        getDropOperation={() => 'copy'}
        onDropEnter={() => setOver(true)}
        onDropExit={() => setOver(false)}
        onDrop={(event) => {
          setOver(false);
          void dropped(event);
        }}
        className={clsx(styles.drop, compact && styles.small)}
      >
        <Text slot="label" className={styles.title}>
          {over ? dropTitle : title}
        </Text>
        <span className="faint">{hint}</span>
        <span className="row row--wrap">
          <FileTrigger
            allowsMultiple={multiple}
            acceptedFileTypes={accept}
            onSelect={(list) => list && onFiles(Array.from(list))}
          >
            <Button isDisabled={isDisabled}>{selectLabel}</Button>
          </FileTrigger>
          {sources}
        </span>
      </DropZone>
      {items.length > 0 && (
        <FileList label={listLabel}>
          {items.map((item) => (
            <UploadRow key={item.id} item={item} {...props} />
          ))}
        </FileList>
      )}
    </div>
  );
}

type RowCalls = Pick<UploaderProps, 'onPause' | 'onResume' | 'onRetry' | 'onRemove'>;

/** One file on its way; for lists of your own inside FileList. */
export function UploadRow({ item, onPause, onResume, onRetry, onRemove }: RowCalls & { item: UploadItem }) {
  const texts = useUiTexts();
  const named = (word: string) => `${word}: ${item.name}`;
  const showsBar =
    item.percent !== undefined && (item.state === 'running' || item.state === 'paused' || item.state === 'lost');
  return (
    <FileRow
      name={item.name}
      thumbnail={item.thumbnail}
      meta={item.facts}
      error={item.state === 'failed' ? item.error : undefined}
      progress={
        showsBar && (
          <ProgressBar value={item.percent} label={item.name} tone={item.state === 'lost' ? 'warn' : 'action'} />
        )
      }
      actions={
        <>
          {item.state === 'running' && onPause && (
            <IconButton icon="pause" label={named(texts.pause)} onPress={() => onPause(item.id)} />
          )}
          {item.state === 'paused' && onResume && (
            <IconButton icon="play" label={named(texts.resume)} onPress={() => onResume(item.id)} />
          )}
          {(item.state === 'lost' || item.state === 'failed') && onRetry && (
            <IconButton icon="retry" label={named(texts.retry)} onPress={() => onRetry(item.id)} />
          )}
          {onRemove && (
            <IconButton
              icon={item.state === 'done' ? 'trash' : 'x'}
              label={named(texts.remove)}
              onPress={() => onRemove(item.id)}
            />
          )}
        </>
      }
    />
  );
}
