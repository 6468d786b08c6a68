import { useChatComposer } from '@platewright/browser/chat/use-chat-composer';
import { fillQuickAnswer, findQuickAnswerQuery, insertQuickAnswer } from '@platewright/domain/chat/quick-answer';
import { Button, IconButton, LinkButton } from '@platewright/ui/button';
import { ChatComposer } from '@platewright/ui/chat-composer';
import { ChatComposerFiles } from '@platewright/ui/chat-composer-files';
import { FileTrigger } from '@platewright/ui/file-trigger';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { getAccessToken, refreshAccessToken } from '../../api/client.ts';
import { session } from '../../api/staff-session.ts';
import { pageLanguage } from '../../i18n/page-language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useIsPhone } from '../../shell/use-is-phone.ts';
import { ChatFilePicker } from './chat-file-picker.tsx';
import { initialSuggestionState, pressSuggestionKey } from './suggestion-state.ts';
import { useQuickAnswers, type ChatOrder, type QuickAnswer } from './use-chats.ts';
import type { DeskChatDraft } from './use-desk-chat.ts';
import styles from './chat.module.css';

/** So many quick answers stand above the text field; all of them are behind `/`. */
const SHOWN_ANSWERS = 4;

const uploadSession = {
  getSenderId: () => session.getSession()?.email ?? '',
  getAccessToken,
  refreshAccessToken,
  getLanguage: pageLanguage.getPageLanguage,
};

interface Props {
  readonly orderId: number;
  /** Undefined until it is loaded: quick answers need the project and the customer's language. */
  readonly order: ChatOrder | undefined;
  readonly onWrite: (draft: DeskChatDraft) => void;
}

/** Where staff write: to the customer, or a note for colleagues. Drafts stay when another chat is opened. */
export function StaffChatComposer({ orderId, order, onWrite }: Props) {
  const { t } = useTranslation();
  const lang = useLanguage();
  // On a phone the quick answers share the line of the tools.
  const isPhone = useIsPhone();
  const [isNote, setNote] = useState(false);
  const composer = useChatComposer({
    orderId,
    draftKey: `deskChatDraft:${orderId}`,
    uploadSession,
    translateError: useTranslateError(),
    onSend: (message) => {
      onWrite({ ...message, isNote });
      setNote(false);
    },
  });
  const { text } = composer;
  const [suggestion, setSuggestion] = useState(initialSuggestionState);
  const input = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const quickAnswers = useQuickAnswers();
  const answers = quickAnswers.data?.answers ?? [];
  const search = findQuickAnswerQuery(text);
  const found =
    search === null || suggestion.isDismissed
      ? []
      : answers.filter(({ title, text: content }) =>
          [title.en, title.ar, content.en, content.ar].some((words) => words.toLowerCase().includes(search)),
        );
  const fill = (answer: QuickAnswer): string =>
    order ? fillQuickAnswer(answer.text[order.lang], { project: order.projectName, id: orderId }) : '';

  const change = (value: string) => {
    composer.changeText(value);
    setSuggestion(initialSuggestionState);
  };
  const choose = (answer: QuickAnswer | undefined) => {
    if (!answer || !order) return;
    change(search === null ? fill(answer) : insertQuickAnswer(text, fill(answer)));
    input.current?.focus();
  };
  const handleKey = (event: KeyboardEvent): boolean => {
    const result = pressSuggestionKey(suggestion, event.key, found.length);
    if (result.kind === 'ignored') return false;
    event.preventDefault();
    if (result.kind === 'chosen') choose(found[result.index]);
    else setSuggestion(result.state);
    return true;
  };
  const send = () => {
    setSuggestion(initialSuggestionState);
    composer.send();
  };
  const activeIndex = Math.min(suggestion.activeIndex, found.length - 1);
  const quick = (quickAnswers.isPending || answers.length > 0) && !isNote && (
    <div className={styles.quick} role="group" aria-label={t('chat.quick.label')}>
      {answers.slice(0, SHOWN_ANSWERS).map((answer) => (
        <Button key={answer.id} size="small" isDisabled={!order} onPress={() => choose(answer)}>
          {answer.title[lang]}
        </Button>
      ))}
    </div>
  );
  return (
    <>
      <ChatComposer
        ref={input}
        label={isNote ? t('chat.notePlaceholder') : t('chat.message')}
        placeholder={isNote ? t('chat.notePlaceholder') : t('chat.placeholder')}
        sendLabel={isNote ? t('chat.noteSave') : t('chat.send')}
        hint={t('chat.hint')}
        error={composer.error}
        onFiles={composer.upload}
        value={text}
        onChange={change}
        onSend={send}
        isNote={isNote}
        suggestions={{
          listId,
          activeOptionId: found.length > 0 ? `${listId}-${activeIndex}` : undefined,
          onKeyDown: handleKey,
        }}
        tools={
          <>
            <ChatFilePicker orderId={orderId} onPick={composer.addFile} />
            <FileTrigger allowsMultiple onSelect={(list) => list && composer.upload([...list])}>
              <IconButton icon="up" size="small" label={t('chat.upload')} isDisabled={composer.isFull} />
            </FileTrigger>
            <Button variant="quiet" size="small" aria-pressed={isNote} onPress={() => setNote(!isNote)}>
              {t('chat.noteToggle')}
            </Button>
            {isPhone && quick}
            <LinkButton as={Link} to="/settings/quick-answers" variant="quiet" size="small">
              {t('chat.quick.edit')}
            </LinkButton>
          </>
        }
      >
        <ChatComposerFiles label={t('chat.filesOfMessage')} files={composer.rows} />
        <ul
          id={listId}
          role="listbox"
          aria-label={t('chat.quick.suggestions')}
          className={styles.suggestions}
          hidden={found.length === 0}
        >
          {found.map((answer, index) => (
            <li
              key={answer.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === activeIndex}
              onPointerDown={(event) => {
                event.preventDefault();
                choose(answer);
              }}
            >
              <b>{answer.title[lang]}</b>
              <small dir="auto">{fill(answer)}</small>
            </li>
          ))}
        </ul>
        {!isPhone && quick}
      </ChatComposer>
    </>
  );
}
