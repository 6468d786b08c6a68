import { translateUploadError, useComposerRows } from '@platewright/browser/chat/use-composer-rows';
import { useComposerFiles } from '@platewright/browser/chat/use-composer-files';
import { readTabStorage, writeTabStorage } from '@platewright/browser/tab-storage';
import { isBlankChatText, MAX_CHAT_TEXT } from '@platewright/domain/chat/chat-text';
import { IconButton } from '@platewright/ui/button';
import { ChatComposer } from '@platewright/ui/chat-composer';
import { ChatComposerFiles } from '@platewright/ui/chat-composer-files';
import { FileTrigger } from '@platewright/ui/file-trigger';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { getAccessToken, refreshAccessToken } from '../../api/client.ts';
import { pageLanguage } from '../../i18n/page-language.ts';
import { session } from '../../session/session-store.ts';
import { FilePicker } from './file-picker.tsx';
import type { ChatDraft } from './use-order-chat.ts';

const getDraftKey = (orderId: number): string => `chatDraft:${orderId}`;
const readDraft = (orderId: number): string => {
  const draft = readTabStorage(getDraftKey(orderId));
  return typeof draft === 'string' ? draft : '';
};

const uploadSession = {
  getSenderId: () => String(session.getSession()?.userId ?? ''),
  getAccessToken,
  refreshAccessToken,
  getLanguage: pageLanguage.getPageLanguage,
};

interface Props {
  readonly orderId: number;
  /** Whether this person may send files. */
  readonly mayUpload: boolean;
  readonly onWrite: (draft: ChatDraft) => void;
  readonly ref: Ref<HTMLTextAreaElement>;
}

/** Where a customer writes [CHAT-03, CHAT-04, CHAT-05]. What was begun stays through a reload of the tab. */
export function ChatWriter({ orderId, mayUpload, onWrite, ref }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => readDraft(orderId));
  const composer = useComposerFiles(orderId, uploadSession);
  const rows = useComposerRows(composer, useTranslateError());
  const [fileError, setFileError] = useState<string | null>(null);
  const excess = text.trim().length - MAX_CHAT_TEXT;
  const change = (value: string) => {
    setText(value);
    setFileError(null);
    writeTabStorage(getDraftKey(orderId), value === '' ? undefined : value);
  };
  const upload = (files: File[]) => {
    const [refused] = composer.upload(files);
    setFileError(refused ? translateUploadError(t, refused) : null);
  };
  const send = () => {
    if (composer.isUploading) return setFileError(t('chat.filesWait'));
    const hasFiles = composer.files.length > 0 || composer.uploads.some(({ state }) => state === 'ready');
    if (excess > 0 || (isBlankChatText(text) && !hasFiles)) return;
    onWrite({ message: text.trim(), attachments: composer.take() });
    change('');
  };
  return (
    <ChatComposer
      ref={ref}
      label={t('chat.message')}
      placeholder={t('chat.message')}
      sendLabel={t('chat.send')}
      hint={t('chat.hint')}
      error={excess > 0 ? t('chat.tooLong', { n: String(excess) }) : (fileError ?? undefined)}
      value={text}
      onChange={change}
      onSend={send}
      onFiles={mayUpload ? upload : undefined}
      tools={
        <>
          <FilePicker orderId={orderId} onPick={composer.add} />
          {mayUpload && (
            <FileTrigger allowsMultiple onSelect={(list) => list && upload([...list])}>
              <IconButton icon="up" size="small" label={t('chat.upload')} isDisabled={composer.isFull} />
            </FileTrigger>
          )}
        </>
      }
    >
      <ChatComposerFiles label={t('chat.filesOfMessage')} files={rows} />
    </ChatComposer>
  );
}
