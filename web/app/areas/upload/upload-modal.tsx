import type { Uploads } from '@platewright/browser/uploads';
import { extensionsOf } from '@platewright/domain/files/formats';
import { fileLimits, sortOffered, type UploadRefusal } from '@platewright/domain/files/purposes';
import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { Notice } from '@platewright/ui/notice';
import { Uploader } from '@platewright/ui/uploader';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSayError } from '../../api/say-error.ts';
import { limitPurpose, pileKey, type UploadPlace, type UploadPurpose } from './purposes.ts';
import { countedRows, isWhole, type Row } from './rows.ts';
import UploadRows from './upload-rows.tsx';
import { useDropAnywhere } from './use-drop-anywhere.ts';
import { useRemove } from './use-remove.ts';
import styles from './upload.module.css';

export interface UploadModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly place: UploadPlace;
  readonly purpose: UploadPurpose;
  /** Files of this purpose. */
  readonly rows: readonly Row[];
  /** Rows that share the count and the sum; those of this purpose when left out. */
  readonly counted?: readonly Row[];
  readonly bothSide?: boolean;
  readonly transfers: Uploads | null;
  /** Takes a file off the server. */
  readonly remove: (fileId: string) => Promise<unknown>;
  /** Above everything: what these files are for. */
  readonly lead?: ReactNode;
  /** Said when the modal opens: a file is missing. */
  readonly notice?: string | null;
  /** The list could not be loaded. */
  readonly listFailed?: boolean;
  /** What Save does once there is a file; closes the modal when left out. */
  readonly onSave?: () => void | Promise<void>;
  readonly isSaving?: boolean;
}

/** Drop or choose files, watch them go, save or discard. They go on while the modal is closed. */
export default function UploadModal(props: UploadModalProps) {
  const { isOpen, onClose, title, purpose, rows, bothSide = false, transfers, notice } = props;
  const { t } = useTranslation();
  const sayError = useSayError();
  const queries = useQueryClient();
  const [added, setAdded] = useState<readonly string[]>([]);
  const [said, setSaid] = useState<readonly string[]>([]);
  const say = (...sentences: string[]) => setSaid(sentences);
  const limits = fileLimits(limitPurpose[purpose], bothSide);
  const one = limits.maxFiles === 1;
  const counted = props.counted ?? rows;

  const sayRefusal = (refusal: UploadRefusal): string => {
    switch (refusal.key) {
      case 'maximumFilesCount':
        return t('upload.maximumFilesCount', { n: String(refusal.n) });
      case 'formatNotSupported':
        return t('upload.formatNotSupported', { name: refusal.name });
      case 'emptyFile':
        return t('upload.emptyFile', { name: refusal.name });
      default:
        // The order page checks the same sum but names another one (specification 001 section 8).
        return t(purpose === 'missing' ? 'files.upload.tooLarge' : 'upload.maximumUploadSize');
    }
  };
  const add = (files: File[]) => {
    const { taken, refused } = sortOffered(limitPurpose[purpose], countedRows(counted, files), files, bothSide);
    say(...refused.map(sayRefusal));
    if (taken.length > 0 && transfers) setAdded([...added, ...transfers.add(taken, { purpose })]);
  };
  useDropAnywhere(isOpen, add);
  const remove = useRemove(props.place, transfers, props.remove);
  /** Takes back what this opening of the modal has added. */
  const discard = async () => {
    close();
    const gone = (transfers?.list() ?? []).filter((transfer) => added.includes(transfer.id));
    for (const transfer of gone) {
      if (!isWhole(transfer)) await transfers?.remove(transfer.id);
      else {
        transfers?.forget(transfer.id);
        if (transfer.fileId) await props.remove(transfer.fileId).catch(() => undefined);
      }
    }
    await queries.invalidateQueries({ queryKey: pileKey(props.place) });
  };
  const close = () => {
    setAdded([]);
    say();
    onClose();
  };
  const save = async () => {
    const usable = countedRows(rows, []);
    if (usable.length === 0)
      return say(t('upload.selectBeforeSave'), ...(rows.length > 0 ? [t('upload.refusedFiles')] : []));
    try {
      await props.onSave?.();
      close();
    } catch (error) {
      say(sayError(error));
    }
  };

  const hint = one
    ? t('upload.hintOne')
    : t(purpose === 'mounting' ? 'upload.hintPdf' : 'upload.hint', { n: String(limits.maxFiles) });
  const messages = said.length > 0 || rows.length > 0 || !notice ? said : [notice];
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
          <Button variant="primary" busy={props.isSaving} onPress={() => void save()}>
            {t('upload.save')}
          </Button>
        </>
      }
    >
      {props.lead}
      {messages.length > 0 && (
        <Notice tone="bad" announce="alert">
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
      {props.listFailed && <Notice tone="warn">{t('upload.loadFailed')}</Notice>}
      <Uploader
        label={t('upload.place')}
        title={t(one ? 'upload.dropOne' : 'upload.drop')}
        dropTitle={t('upload.dropNow')}
        hint={hint}
        selectLabel={t('upload.selectFile')}
        listLabel={t('upload.files')}
        accept={extensionsOf(limits.formats).map((extension) => `.${extension}`)}
        multiple={!one}
        items={[]}
        onFiles={add}
      />
      {rows.length > 0 && (
        <>
          {/* The list shows two of them. */}
          <p className={styles.summary}>{t('product.upload.count', { n: String(rows.length) })}</p>
          <UploadRows
            rows={rows}
            transfers={transfers}
            remove={(row) => {
              say();
              return remove(row);
            }}
            className={styles.inModal}
          />
        </>
      )}
    </Dialog>
  );
}
