import { MAX_CHAT_TEXT } from '@platewright/domain/chat/chat-limits';
import { isBlankChatText } from '@platewright/domain/chat/chat-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readTabStorage, writeTabStorage } from '../tab-storage.ts';
import { translateUploadError } from '../translate-upload-error.ts';
import type { DraftAttachment } from './composer-files.ts';
import { useComposerFiles, type UploadSession } from './use-composer-files.ts';
import { useComposerRows } from './use-composer-rows.ts';

export interface ComposedMessage {
  readonly message: string;
  readonly attachments: DraftAttachment[];
}

interface ChatComposerOptions {
  readonly orderId: number;
  /** Where the tab stores the draft. */
  readonly draftKey: string;
  readonly uploadSession: UploadSession;
  /** Portal and desk word failed calls differently. */
  readonly translateError: (error: unknown) => string;
  readonly onSend: (message: ComposedMessage) => void;
}

const readDraft = (key: string): string => {
  const draft = readTabStorage(key);
  return typeof draft === 'string' ? draft : '';
};

/** The message that is being written in a chat, with its files. Text and files stay through a reload of the tab. */
export function useChatComposer({ orderId, draftKey, uploadSession, translateError, onSend }: ChatComposerOptions) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => readDraft(draftKey));
  const [fileError, setFileError] = useState<string>();
  const files = useComposerFiles(orderId, uploadSession);
  const rows = useComposerRows(files, translateError);
  const excess = text.trim().length - MAX_CHAT_TEXT;
  const changeText = (value: string) => {
    setText(value);
    setFileError(undefined);
    writeTabStorage(draftKey, value === '' ? undefined : value);
  };
  return {
    text,
    changeText,
    rows,
    addFile: files.add,
    isFull: files.isFull,
    error: excess > 0 ? t('chat.tooLong', { n: String(excess) }) : fileError,
    upload: (added: File[]) => {
      const [refused] = files.upload(added);
      setFileError(refused && translateUploadError(t, refused));
    },
    send: () => {
      if (files.isUploading) return setFileError(t('chat.filesWait'));
      const hasFiles = files.files.length > 0 || files.uploads.some(({ state }) => state === 'ready');
      if (excess > 0 || (isBlankChatText(text) && !hasFiles)) return;
      onSend({ message: text.trim(), attachments: files.take() });
      changeText('');
    },
  };
}
