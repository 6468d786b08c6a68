import { useChatComposer } from '@platewright/browser/chat/use-chat-composer';
import { IconButton } from '@platewright/ui/button';
import { ChatComposer } from '@platewright/ui/chat-composer';
import { ChatComposerFiles } from '@platewright/ui/chat-composer-files';
import { FileTrigger } from '@platewright/ui/file-trigger';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { getAccessToken, refreshAccessToken } from '../../api/client.ts';
import { pageLanguage } from '../../i18n/page-language.ts';
import { session } from '../../session/session-store.ts';
import { ChatFilePicker } from './chat-file-picker.tsx';
import type { ChatDraft } from './use-order-chat.ts';

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

/** Where a customer writes [CHAT-03, CHAT-04, CHAT-05]. The draft stays through a reload of the tab. */
export function CustomerChatComposer({ orderId, mayUpload, onWrite, ref }: Props) {
  const { t } = useTranslation();
  const composer = useChatComposer({
    orderId,
    draftKey: `chatDraft:${orderId}`,
    uploadSession,
    translateError: useTranslateError(),
    onSend: onWrite,
  });
  return (
    <ChatComposer
      ref={ref}
      label={t('chat.message')}
      placeholder={t('chat.message')}
      sendLabel={t('chat.send')}
      hint={t('chat.hint')}
      error={composer.error}
      value={composer.text}
      onChange={composer.changeText}
      onSend={composer.send}
      onFiles={mayUpload ? composer.upload : undefined}
      tools={
        <>
          <ChatFilePicker orderId={orderId} onPick={composer.addFile} />
          {mayUpload && (
            <FileTrigger allowsMultiple onSelect={(list) => list && composer.upload([...list])}>
              <IconButton icon="up" size="small" label={t('chat.upload')} isDisabled={composer.isFull} />
            </FileTrigger>
          )}
        </>
      }
    >
      <ChatComposerFiles label={t('chat.filesOfMessage')} files={composer.rows} />
    </ChatComposer>
  );
}
