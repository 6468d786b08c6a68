import { readTabStorage, writeTabStorage } from '@platewright/browser/tab-storage';
import { isBlankChatText, MAX_CHAT_TEXT } from '@platewright/domain/chat/chat-text';
import { IconButton } from '@platewright/ui/button';
import { ChatComposer } from '@platewright/ui/chat-composer';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { FilePicker, type PickedFile } from './file-picker.tsx';
import type { ChatDraft } from './use-order-chat.ts';
import styles from './chat-panel.module.css';

const getDraftKey = (orderId: number): string => `chatDraft:${orderId}`;
const readDraft = (orderId: number): string => {
  const draft = readTabStorage(getDraftKey(orderId));
  return typeof draft === 'string' ? draft : '';
};

interface Props {
  readonly orderId: number;
  readonly onWrite: (draft: ChatDraft) => void;
  readonly ref: Ref<HTMLTextAreaElement>;
}

/** Where a customer writes [CHAT-03, CHAT-04, CHAT-05]. What was begun stays through a reload of the tab. */
export function ChatWriter({ orderId, onWrite, ref }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => readDraft(orderId));
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const excess = text.trim().length - MAX_CHAT_TEXT;
  const change = (value: string) => {
    setText(value);
    writeTabStorage(getDraftKey(orderId), value === '' ? undefined : value);
  };
  const send = () => {
    if (excess > 0 || (isBlankChatText(text) && files.length === 0)) return;
    onWrite({ message: text.trim(), attachments: files.map(({ documentVersionId }) => ({ documentVersionId })) });
    change('');
    setFiles([]);
  };
  return (
    <ChatComposer
      ref={ref}
      label={t('chat.message')}
      placeholder={t('chat.message')}
      sendLabel={t('chat.send')}
      hint={t('chat.hint')}
      error={excess > 0 ? t('chat.tooLong', { n: String(excess) }) : undefined}
      value={text}
      onChange={change}
      onSend={send}
      tools={
        <FilePicker
          orderId={orderId}
          onPick={(file) =>
            setFiles((picked) =>
              picked.some(({ documentVersionId }) => documentVersionId === file.documentVersionId) || picked.length >= 10
                ? picked
                : [...picked, file],
            )
          }
        />
      }
    >
      {files.length > 0 && (
        <ul className={styles.picked} role="list">
          {files.map((file) => (
            <li key={file.documentVersionId}>
              <bdi className={styles.fileName}>{file.name}</bdi>
              <IconButton
                icon="x"
                size="small"
                label={t('chat.removeFile', { name: file.name })}
                onPress={() => setFiles((picked) => picked.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
    </ChatComposer>
  );
}
