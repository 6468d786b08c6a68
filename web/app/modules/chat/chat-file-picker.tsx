import type { ComposerFile } from '@platewright/browser/chat/composer-files';
import { IconButton, TextButton } from '@platewright/ui/button';
import { Popover } from '@platewright/ui/popover';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChatFiles } from './chat-queries.ts';
import styles from './chat-panel.module.css';

/** Chooses a file of the order, at which the message points. */
export function ChatFilePicker({ orderId, onPick }: { orderId: number; onPick: (file: ComposerFile) => void }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useChatFiles(orderId, isOpen);
  return (
    <Popover
      label={t('chat.attachTitle')}
      placement="bottom start"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton icon="file" size="small" label={t('chat.attach')} />}
    >
      {!data && !isError && (
        <LoadingArea className={styles.picker}>
          <SkeletonLines lines={3} />
        </LoadingArea>
      )}
      {!data && isError && (
        <p className={styles.picker} role="alert">
          {t('chat.failed')} <TextButton onPress={() => void refetch()}>{t('chat.tryAgain')}</TextButton>
        </p>
      )}
      {data?.length === 0 && <p className={styles.picker}>{t('chat.noFiles')}</p>}
      <ul className={styles.picker} role="list">
        {data?.map((file) => (
          <li key={file.documentVersionId}>
            <TextButton
              onPress={() => {
                onPick({ documentVersionId: file.documentVersionId, name: file.name, version: file.version });
                setOpen(false);
              }}
            >
              <bdi>{file.name}</bdi>, {t('chat.version', { n: String(file.version) })}
            </TextButton>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
