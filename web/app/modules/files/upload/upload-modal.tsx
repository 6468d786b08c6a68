import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { translateUploadError } from '@platewright/browser/translate-upload-error';
import type { UploadQueue } from '@platewright/browser/upload-queue';
import { listExtensions } from '@platewright/domain/files/file-formats';
import { findMislabelledFiles } from '@platewright/browser/find-mislabelled-files';
import { getUploadLimits, partitionUpload, type UploadError } from '@platewright/domain/files/upload-limits';
import { TRIAL_LIMIT_MB } from '@platewright/domain/files/trials';
import { CallError } from '@platewright/contract/call-errors';
import type { CloudDriveName } from '@platewright/domain/files/cloud-drives';
import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { Notice } from '@platewright/ui/notice';
import { Uploader } from '@platewright/ui/uploader';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { CloudSources } from '../cloud/cloud-sources.tsx';
import { partitionPickedFiles } from '../cloud/picked-files.ts';
import type { PickedFiles } from '../cloud/picker-types.ts';
import { repeatableImports } from '../cloud/repeatable-imports.ts';
import { sendPickedFiles } from '../cloud/send-picked-files.ts';
import type { UploadTarget, UploadPurpose } from './upload-purposes.ts';
import { getCountedRows, isFailedRow, isTransferComplete, putFailedFirst, type UploadListRow } from './upload-list.ts';
import { RemoveAllUploads } from './remove-all-uploads.tsx';
import UploadRows from './upload-rows.tsx';
import { useDropAnywhere } from './use-drop-anywhere.ts';
import { useRemoveUpload } from './use-remove-upload.ts';
import styles from './upload.module.css';

interface UploadModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly target: UploadTarget;
  readonly purpose: UploadPurpose;
  /** The files of this purpose. */
  readonly rows: readonly UploadListRow[];
  /** The rows that share the limits; by default those of this purpose. */
  readonly countedRows?: readonly UploadListRow[];
  readonly hasBothSides?: boolean;
  /** A guest tries a product: other limits, and no cloud drives. */
  readonly isTrial?: boolean;
  readonly transfers: UploadQueue | null;
  /** Deletes a file on the server. */
  readonly remove: (fileId: string) => Promise<unknown>;
  /** Deletes all listed files on the server; without it they are removed one by one. */
  readonly removeAll?: () => Promise<unknown>;
  /** Shown at the top: what these files are for. */
  readonly lead?: ReactNode;
  /** Shown until a file is added, because one is missing. */
  readonly notice?: string | null;
  /** The list could not be loaded. */
  readonly isListFailed?: boolean;
  /** Called by Save when there is a file, before the modal closes. */
  readonly onSave?: () => void | Promise<void>;
  readonly isSaving?: boolean;
}

/** Uploads files of one purpose. Transfers continue while the modal is closed. */
export default function UploadModal(props: UploadModalProps) {
  const { isOpen, onClose, title, purpose, rows, hasBothSides = false, isTrial = false, transfers, notice } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const translateError = useTranslateError();
  const queryClient = useQueryClient();
  const [addedIds, setAddedIds] = useState<readonly string[]>([]);
  /** Files that the server fetches from cloud drives since the modal was opened. */
  const [fetchedIds, setFetchedIds] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<readonly string[]>([]);
  /** Failed files of which the customer has read that Save leaves them out. */
  const [leftOutIds, setLeftOutIds] = useState<readonly string[]>([]);
  const showErrors = (...sentences: string[]) => setErrors(sentences);
  const kind = isTrial ? 'trial' : purpose;
  const limits = getUploadLimits(kind, hasBothSides);
  const isSingleFile = limits.maxFiles === 1;
  const limitedRows = props.countedRows ?? rows;

  const translateLimitError = (error: UploadError): string => {
    if (error.key !== 'maximumUploadSize') return translateUploadError(t, error);
    if (isTrial) return t('upload.trial.tooLarge', { limit: String(TRIAL_LIMIT_MB) });
    // The order page has the same limit but another text (specification 001 section 8).
    return purpose === 'missing' ? t('files.upload.tooLarge') : translateUploadError(t, error);
  };
  const add = async (offered: File[]) => {
    const mislabelled = await findMislabelledFiles(offered);
    const files = offered.filter((file) => !mislabelled.includes(file));
    const { taken, refused } = partitionUpload(kind, getCountedRows(limitedRows, files), files, hasBothSides);
    showErrors(
      ...mislabelled.map(({ name }) => t('upload.mislabelled', { name })),
      ...refused.map(translateLimitError),
    );
    if (taken.length > 0 && transfers) setAddedIds([...addedIds, ...transfers.addFiles(taken, { purpose })]);
  };
  useDropAnywhere(isOpen, (files) => void add(files));
  const addPicked = async (drive: CloudDriveName, picked: PickedFiles) => {
    const { taken, refused } = partitionPickedFiles(
      drive,
      purpose,
      getCountedRows(limitedRows, []),
      picked.files,
      hasBothSides,
    );
    const sentences = refused.map(translateLimitError);
    showErrors(...sentences);
    if (taken.length === 0) return;
    try {
      const ids = await sendPickedFiles(props.target, purpose, drive, { ...picked, files: taken });
      setFetchedIds((before) => [...before, ...ids]);
    } catch (error) {
      const name = error instanceof CallError ? error.flags['file'] : undefined;
      showErrors(...sentences, `${translateError(error)}${typeof name === 'string' ? ` (${name})` : ''}`);
    }
    await queryClient.invalidateQueries({ queryKey: queryKeys.stagedUploads(props.target) });
  };
  const remove = useRemoveUpload(props.target, transfers, props.remove);
  /** Removes the files that were added since the modal was opened. */
  const discard = async () => {
    close();
    const addedTransfers = (transfers?.getUploads() ?? []).filter((transfer) => addedIds.includes(transfer.id));
    for (const transfer of addedTransfers) {
      if (!isTransferComplete(transfer)) await transfers?.remove(transfer.id);
      else {
        transfers?.removeFromList(transfer.id);
        if (transfer.fileId) await props.remove(transfer.fileId).catch(() => undefined);
      }
    }
    for (const id of fetchedIds) await props.remove(repeatableImports.findCurrentId(id)).catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: queryKeys.stagedUploads(props.target) });
  };
  const close = () => {
    setAddedIds([]);
    setFetchedIds([]);
    setLeftOutIds([]);
    showErrors();
    onClose();
  };
  const save = async () => {
    const usable = getCountedRows(rows, []);
    if (usable.length === 0)
      return showErrors(t('upload.selectBeforeSave'), ...(rows.length > 0 ? [t('upload.refusedFiles')] : []));
    const unread = rows.filter((row) => isFailedRow(row) && !leftOutIds.includes(row.id));
    if (unread.length > 0) {
      // Pressed again, they are left out.
      setLeftOutIds(rows.filter(isFailedRow).map(({ id }) => id));
      return showErrors(t('upload.failedFiles', { names: format.list(unread.map(({ name }) => isolateBidi(name))) }));
    }
    try {
      for (const row of rows.filter(isFailedRow)) await remove(row);
      await props.onSave?.();
      close();
    } catch (error) {
      showErrors(translateError(error));
    }
  };

  const hint = isTrial
    ? t('upload.trial.hint', { limit: String(TRIAL_LIMIT_MB), n: String(limits.maxFiles) })
    : t(`upload.${getHintKey(purpose, isSingleFile)}`, { n: String(limits.maxFiles) });
  const messages = errors.length > 0 || rows.length > 0 || !notice ? errors : [notice];
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      size="wide"
      isDismissable={false}
      actions={
        <>
          <Button onPress={() => void discard()}>{t('upload.discard')}</Button>
          <Button variant="primary" isBusy={props.isSaving} onPress={() => void save()}>
            {t('upload.save')}
          </Button>
        </>
      }
    >
      {props.lead}
      {messages.length > 0 && (
        <Notice tone="error" announce="alert">
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
      {props.isListFailed && <Notice tone="warning">{t('upload.loadFailed')}</Notice>}
      <Uploader
        label={t('upload.place')}
        title={t(isSingleFile ? 'upload.dropOne' : 'upload.drop')}
        dropTitle={t('upload.dropNow')}
        hint={hint}
        selectLabel={t('upload.selectFile')}
        listLabel={t('upload.files')}
        accept={listExtensions(limits.formats).map((extension) => `.${extension}`)}
        multiple={!isSingleFile}
        items={[]}
        onFilesSelected={(files) => void add(files)}
        sources={
          !isTrial && (
            <CloudSources
              purpose={purpose}
              isMultiple={!isSingleFile}
              onPicked={(drive, picked) => void addPicked(drive, picked)}
              onFailed={(drive) => showErrors(t('upload.cloud.openFailed', { drive: t(`upload.cloud.${drive}`) }))}
            />
          )
        }
      />
      {rows.length > 0 && (
        <>
          {/* The list scrolls and shows about two files. */}
          <div className={styles.head}>
            <p className={styles.summary}>{t('product.upload.count', { n: String(rows.length) })}</p>
            {props.removeAll && rows.length > 1 && (
              <RemoveAllUploads target={props.target} transfers={transfers} removeAll={props.removeAll} />
            )}
          </div>
          <UploadRows
            rows={putFailedFirst(rows)}
            transfers={transfers}
            remove={(row) => {
              showErrors();
              return remove(row);
            }}
            className={styles.inModal}
          />
        </>
      )}
    </Dialog>
  );
}

/** The order page has the same limits, but its sentence about the size, which is fixed, names another number [FIL-15]. */
function getHintKey(purpose: UploadPurpose, isSingleFile: boolean): 'hint' | 'hintOne' | 'hintPdf' | 'hintOrder' {
  if (isSingleFile) return 'hintOne';
  if (purpose === 'missing') return 'hintOrder';
  return purpose === 'mounting' ? 'hintPdf' : 'hint';
}
