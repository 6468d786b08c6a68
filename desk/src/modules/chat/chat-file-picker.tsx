import type { ComposerFile } from '@platewright/browser/chat/composer-files';
import type { ChatFile } from '@platewright/contract/modules/chat/chat-message';
import { IconButton, TextButton } from '@platewright/ui/button';
import { Popover } from '@platewright/ui/popover';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatFileDialog } from './chat-file-dialog.tsx';
import { useChatFiles } from './use-chats.ts';
import styles from './chat.module.css';

interface Props {
  readonly orderId: number;
  readonly onPick: (file: ComposerFile) => void;
}

/** Chooses a file of the order at which the message points, or a place on a page of a proof. */
export function ChatFilePicker({ orderId, onPick }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<ChatFile | null>(null);
  const { data, isError, refetch } = useChatFiles(orderId, isOpen);
  return (
    <>
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
            {t('chat.filesFailed')} <TextButton onPress={() => void refetch()}>{t('chat.tryAgain')}</TextButton>
          </p>
        )}
        {data?.files.length === 0 && <p className={styles.picker}>{t('chat.noFiles')}</p>}
        <ul className={styles.picker} role="list">
          {data?.files.map((file) => (
            <li key={file.documentVersionId}>
              <TextButton
                onPress={() => {
                  onPick({ documentVersionId: file.documentVersionId, name: file.name, version: file.version });
                  setOpen(false);
                }}
              >
                <bdi>{file.name}</bdi>, {t('chat.version', { n: String(file.version) })}
              </TextButton>
              {file.pages > 0 && (
                <IconButton
                  icon="pin"
                  size="small"
                  label={t('chat.placeChoose', { name: file.name })}
                  onPress={() => {
                    setOpen(false);
                    setMarked(file);
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      </Popover>
      {marked && (
        <ChatFileDialog
          orderId={orderId}
          documentVersionId={marked.documentVersionId}
          name={marked.name}
          onPick={(place) =>
            onPick({ documentVersionId: marked.documentVersionId, name: marked.name, version: marked.version, place })
          }
          onClose={() => setMarked(null)}
        />
      )}
    </>
  );
}
