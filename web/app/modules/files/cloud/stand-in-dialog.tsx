import { standInFolder } from '@platewright/contract/modules/files/cloud-files';
import type { CloudDriveName } from '@platewright/domain/files/cloud-drives';
import { Button } from '@platewright/ui/button';
import { Checkbox } from '@platewright/ui/checkbox';
import { Dialog } from '@platewright/ui/dialog';
import { EmptyState } from '@platewright/ui/empty-state';
import { Notice } from '@platewright/ui/notice';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { logPickerFailure } from './log-picker-failure.ts';
import type { PickedFiles, PickerOptions } from './picker-types.ts';
import {
  createStandInState,
  listFoldersAbove,
  listOfferedFiles,
  reduceStandIn,
  ROOT_FOLDER_ID,
  toPickedFiles,
  type StandInAction,
} from './stand-in-state.ts';
import styles from './cloud.module.css';

interface Props {
  readonly drive: CloudDriveName;
  /** Where the stand-in lists its folders. */
  readonly path: string;
  readonly options: PickerOptions;
  /** Null when the person closes it. */
  readonly onDone: (picked: PickedFiles | null) => void;
}

/** The picker of a stand-in drive, in demo mode: folders and files of the drive, of which some are chosen. */
export default function StandInDialog({ drive, path, options, onDone }: Props) {
  const { t } = useTranslation();
  const name = t(`upload.cloud.${drive}`);
  const [state, dispatch] = useReducer(reduceStandIn, options.isMultiple, createStandInState);
  const { view, folderId } = state;
  const isLoading = view.kind === 'loading';
  const finish = useEffectEvent((picked: PickedFiles | null) => onDone(picked));
  useEffect(() => {
    if (!isLoading) return;
    const left = new AbortController();
    void fetchFolder(path, folderId, left.signal).then((event) => {
      if (left.signal.aborted) return;
      if (event.type !== 'refused') return dispatch(event);
      logPickerFailure(drive, String(event.status));
      finish(null);
    });
    return () => left.abort();
  }, [isLoading, path, folderId, drive]);

  const choose = () => onDone(view.kind === 'shown' ? toPickedFiles(state, view.folder.accessToken) : null);
  return (
    <Dialog
      isOpen
      onClose={() => onDone(null)}
      title={t('upload.standIn.title', { drive: name })}
      isDismissable={false}
      actions={
        <>
          <span className={styles.chosen} role="status">
            {t('upload.standIn.chosen', { n: String(state.chosen.length) })}
          </span>
          <Button onPress={() => onDone(null)}>{t('upload.standIn.cancel')}</Button>
          <Button variant="primary" isDisabled={state.chosen.length === 0 || view.kind !== 'shown'} onPress={choose}>
            {t('upload.standIn.choose')}
          </Button>
        </>
      }
    >
      <p className="tiny muted">{t('upload.standIn.note', { drive: name })}</p>
      {view.kind === 'loading' && (
        <LoadingArea>
          <SkeletonLines lines={4} />
        </LoadingArea>
      )}
      {view.kind === 'failed' && (
        <Notice tone="error" announce="alert">
          <p>{t('upload.standIn.failed')}</p>
          <Button size="small" icon="retry" onPress={() => dispatch({ type: 'open', folderId })}>
            {t('upload.standIn.retry')}
          </Button>
        </Notice>
      )}
      {view.kind === 'shown' && (
        <FolderContent
          folder={view.folder}
          rootName={name}
          extensions={options.extensions}
          chosenIds={state.chosen.map(({ id }) => id)}
          onOpen={(id) => dispatch({ type: 'open', folderId: id })}
          onToggle={(file) => dispatch({ type: 'toggle', file })}
        />
      )}
    </Dialog>
  );
}

/** What is known of a folder now, or that the drive refuses the authorization. */
async function fetchFolder(
  path: string,
  folderId: string,
  signal: AbortSignal,
): Promise<
  Extract<StandInAction, { type: 'loaded' | 'failed' }> | { readonly type: 'refused'; readonly status: number }
> {
  try {
    const response = await fetch(`${path}?folder=${encodeURIComponent(folderId)}`, { signal });
    const { status } = response;
    if (status === 401 || status === 403) return { type: 'refused', status };
    if (!response.ok) return { type: 'failed', folderId };
    return { type: 'loaded', folderId, folder: standInFolder.parse(await response.json()) };
  } catch {
    return { type: 'failed', folderId };
  }
}

type Folder = Extract<ReturnType<typeof createStandInState>['view'], { kind: 'shown' }>['folder'];

interface FolderContentProps {
  readonly folder: Folder;
  readonly rootName: string;
  readonly extensions: readonly string[];
  readonly chosenIds: readonly string[];
  readonly onOpen: (folderId: string) => void;
  readonly onToggle: (file: Folder['files'][number]) => void;
}

function FolderContent({ folder, rootName, extensions, chosenIds, onOpen, onToggle }: FolderContentProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const above = listFoldersAbove(folder);
  const files = listOfferedFiles(folder, extensions);
  const current = folder.path.at(-1);
  return (
    <>
      <nav className={styles.path} aria-label={t('upload.standIn.path')}>
        {above.map(({ id, name }) => (
          <Button key={id} size="small" variant="quiet" onPress={() => onOpen(id)}>
            {id === ROOT_FOLDER_ID ? rootName : name}
          </Button>
        ))}
        <strong>
          <bdi>{current && current.id !== ROOT_FOLDER_ID ? current.name : rootName}</bdi>
        </strong>
      </nav>
      {folder.folders.length + files.length === 0 ? (
        <EmptyState size="tight" title={t('upload.standIn.empty')} />
      ) : (
        <ul className={styles.content} aria-label={t('upload.standIn.content')}>
          {folder.folders.map(({ id, name }) => (
            <li key={id}>
              <Button
                variant="quiet"
                block
                icon="next"
                flipIcon
                className={styles.folder}
                aria-label={`${t('upload.standIn.folder')}: ${name}`}
                onPress={() => onOpen(id)}
              >
                <bdi>{name}</bdi>
              </Button>
            </li>
          ))}
          {files.map((file) => (
            <li key={file.id}>
              <Checkbox
                isSelected={chosenIds.includes(file.id)}
                onChange={() => onToggle(file)}
                aside={<bdi>{format.fileSize(file.bytes)}</bdi>}
              >
                <bdi>{file.name}</bdi>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
