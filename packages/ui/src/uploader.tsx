import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import { DropZone, FileTrigger, isFileDropItem, Text, type DropZoneProps } from 'react-aria-components';
import { Button, IconButton } from './button.tsx';
import { FileList, FileRow } from './file-row.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { useUiTexts } from './ui-provider.tsx';
import styles from './file-row.module.css';

export type UploadItem = {
  id: string;
  name: string;
  thumbnail?: string | ReactNode;
  state: 'waiting' | 'uploading' | 'paused' | 'disconnected' | 'failed' | 'done';
  /** 0 to 100. */
  percent?: number;
  /** Short texts: 62 %, 4.1 MB/s, 6 s left. */
  details: ReactNode[];
  /** For the state failed: what is wrong and what to do. */
  error?: ReactNode;
};

export type UploaderProps = {
  /** Accessible name of the drop zone. */
  label: string;
  /** Accepted file types, sizes and number of files. */
  hint: ReactNode;
  /** Label of the button that opens the file dialog. */
  selectLabel: string;
  /** Heading of the drop zone; `dropTitle` replaces it while files are dragged over it. */
  title: ReactNode;
  dropTitle: ReactNode;
  /** Accessible name of the list of files. */
  listLabel: string;
  /** MIME types or extensions that the file dialog offers. */
  accept?: readonly string[];
  multiple?: boolean;
  isDisabled?: boolean;
  items: UploadItem[];
  onFilesSelected: (files: File[]) => void;
  onPause?: (id: string) => void;
  onResume?: (id: string) => void;
  onRetry?: (id: string) => void;
  onRemove?: (id: string) => void;
  /** Buttons of further sources, such as cloud storage. */
  sources?: ReactNode;
  compact?: boolean;
  className?: string;
};

/** A drop zone with a file button, and the rows of the running uploads. It does not upload: the caller does. */
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
    onFilesSelected,
    sources,
    compact,
  } = props;
  const [isDraggedOver, setDraggedOver] = useState(false);
  const addDroppedFiles = async (event: Parameters<NonNullable<DropZoneProps['onDrop']>>[0]) => {
    const files = await Promise.all(event.items.filter(isFileDropItem).map((item) => item.getFile()));
    if (files.length) onFilesSelected(multiple ? files : files.slice(0, 1));
  };
  return (
    <div className={props.className}>
      <DropZone
        aria-label={label}
        isDisabled={isDisabled}
        getDropOperation={() => 'copy'}
        onDropEnter={() => setDraggedOver(true)}
        onDropExit={() => setDraggedOver(false)}
        onDrop={(event) => {
          setDraggedOver(false);
          void addDroppedFiles(event);
        }}
        className={clsx(styles.drop, compact && styles.small)}
      >
        <Text slot="label" className={styles.title}>
          {isDraggedOver ? dropTitle : title}
        </Text>
        <span className="faint">{hint}</span>
        <span className="row row--wrap">
          <FileTrigger
            allowsMultiple={multiple}
            acceptedFileTypes={accept}
            onSelect={(list) => list && onFilesSelected(Array.from(list))}
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

type UploadRowHandlers = Pick<UploaderProps, 'onPause' | 'onResume' | 'onRetry' | 'onRemove'>;

/** The row of one upload; put it into a `FileList`. */
export function UploadRow({ item, onPause, onResume, onRetry, onRemove }: UploadRowHandlers & { item: UploadItem }) {
  const texts = useUiTexts();
  const withFileName = (action: string) => `${action}: ${item.name}`;
  const showsProgress =
    item.percent !== undefined &&
    (item.state === 'uploading' || item.state === 'paused' || item.state === 'disconnected');
  return (
    <FileRow
      name={item.name}
      thumbnail={item.thumbnail}
      meta={item.details}
      error={item.state === 'failed' ? item.error : undefined}
      progress={
        showsProgress && (
          <ProgressBar
            value={item.percent}
            label={item.name}
            tone={item.state === 'disconnected' ? 'warning' : 'action'}
          />
        )
      }
      actions={
        <>
          {item.state === 'uploading' && onPause && (
            <IconButton icon="pause" label={withFileName(texts.pause)} onPress={() => onPause(item.id)} />
          )}
          {item.state === 'paused' && onResume && (
            <IconButton icon="play" label={withFileName(texts.resume)} onPress={() => onResume(item.id)} />
          )}
          {(item.state === 'disconnected' || item.state === 'failed') && onRetry && (
            <IconButton icon="retry" label={withFileName(texts.retry)} onPress={() => onRetry(item.id)} />
          )}
          {onRemove && (
            <IconButton
              icon={item.state === 'done' ? 'trash' : 'x'}
              label={withFileName(texts.remove)}
              onPress={() => onRemove(item.id)}
            />
          )}
        </>
      }
    />
  );
}
