import type { UploadQueue } from '@platewright/browser/upload-queue';
import { FileList } from '@platewright/ui/file-row';
import { UploadRow } from '@platewright/ui/uploader';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadListRow } from './upload-list.ts';
import { useUploadItems } from './use-upload-items.tsx';

interface Props {
  readonly rows: readonly UploadListRow[];
  readonly transfers: UploadQueue | null;
  readonly remove: (row: UploadListRow | undefined) => Promise<void>;
  readonly className: string | undefined;
}

/** Uploaded files with their progress, and buttons to pause, continue, retry and remove them. */
export default function UploadRows({ rows, transfers, remove, className }: Props) {
  const { t } = useTranslation();
  const items = useUploadItems(rows);
  const list = useRef<HTMLUListElement>(null);
  const shownCount = useRef(items.length);
  useEffect(() => {
    // The list has room for two rows in the dialog: what was just added, and how it fares, would be out of sight.
    if (items.length > shownCount.current && list.current) list.current.scrollTop = list.current.scrollHeight;
    shownCount.current = items.length;
  }, [items.length]);
  const transferHandlers = {
    onPause: (id: string) => transfers?.pause(id),
    onResume: (id: string) => transfers?.resume(id),
    onRetry: (id: string) => transfers?.retry(id),
  };
  return (
    <FileList ref={list} label={t('upload.files')} className={className}>
      {items.map((item, index) => (
        <UploadRow
          key={item.id}
          item={item}
          // A file that the server has refused or fetches itself can be removed, but this tab does not send it.
          {...(rows[index]?.kind === 'transfer' ? transferHandlers : {})}
          onRemove={() => void remove(rows[index])}
        />
      ))}
    </FileList>
  );
}
