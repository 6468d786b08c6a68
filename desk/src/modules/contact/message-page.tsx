import { formatPhone } from '@platewright/domain/account/phone';
import { Button, LinkButton } from '@platewright/ui/button';
import { DefinitionList } from '@platewright/ui/panel';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { isCallError } from '@platewright/browser/is-call-error';
import { useFormat } from '../../i18n/use-format.ts';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { BackLink, RecordPage, useRecordId } from '../../shell/record-page.tsx';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { useBrand } from '../../shell/use-brand.ts';
import styles from './messages.module.css';
import { createReplyUrl } from './reply-url.ts';
import { MessageStateTag } from './message-state-tag.tsx';
import { messageStates, useMessage, useReloadMessages, type Message, type MessageState } from './use-messages.ts';

/** One message of a visitor: sender, text and state. */
export function MessagePage() {
  const { t } = useTranslation();
  const id = useRecordId('messageId');
  return (
    <PermissionGuard action="desk.messages" title={t('messages.title')}>
      <LoadedMessage key={id} id={id} />
    </PermissionGuard>
  );
}

function LoadedMessage({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useMessage(id);
  return (
    <RecordPage
      id={id}
      query={query}
      title={query.data?.fullName}
      action="desk.messages"
      texts="messages"
      back={<BackLink to="/messages">{t('messages.back')}</BackLink>}
    >
      {(message) => <MessageDetails message={message} />}
    </RecordPage>
  );
}

function MessageDetails({ message }: { message: Message }) {
  const { t } = useTranslation();
  const format = useFormat();
  const brand = useBrand();
  const { fullName, email, phone, customer, handledBy, handledAt } = message;
  const replyUrl = createReplyUrl(message, {
    subject: t('messages.subject', { house: brand.name }),
    quoted: t('messages.quoted', { name: fullName }),
  });
  const items = [
    {
      id: 'email',
      term: t('messages.facts.email'),
      value: (
        <a className="link num" href={`mailto:${encodeURIComponent(email)}`}>
          {email}
        </a>
      ),
    },
    ...(phone ? [{ id: 'phone', term: t('messages.facts.phone'), value: <bdi>{formatPhone(phone)}</bdi> }] : []),
    {
      id: 'received',
      term: t('messages.facts.received'),
      value: <time dateTime={message.createdAt}>{format.dateTime(message.createdAt)}</time>,
    },
    { id: 'language', term: t('messages.facts.language'), value: t(`shell.languageName.${message.lang}`) },
    ...(customer
      ? [
          {
            id: 'account',
            term: t('messages.facts.account'),
            value: <bdi>{`${customer.name} · ${customer.company}`}</bdi>,
          },
        ]
      : []),
    ...(handledBy && handledAt
      ? [
          {
            id: 'handled',
            term: t('messages.facts.handled'),
            value: t('messages.handled', { name: handledBy, at: format.dateTime(handledAt) }),
          },
        ]
      : []),
  ];
  return (
    <div className={styles.message}>
      <header className={styles.head}>
        <h1>
          <bdi>{fullName}</bdi>
        </h1>
        <MessageStateTag state={message.state} />
      </header>
      <DefinitionList items={items} />
      <p className={styles.text} dir="auto">
        {message.message}
      </p>
      <MessageActions message={message} replyUrl={replyUrl} />
    </div>
  );
}

function MessageActions({ message, replyUrl }: { message: Message; replyUrl: string }) {
  const { t } = useTranslation();
  const reload = useReloadMessages();
  const [busyState, setBusyState] = useState<MessageState | null>(null);
  const [callError, setCallError] = useState<unknown>(null);
  const markMessage = async (state: MessageState) => {
    setBusyState(state);
    setCallError(null);
    try {
      await api.deskMarkMessage({ messageId: message.id, state, revision: message.revision });
      showToast({ tone: 'success', text: t(`messages.marked.${state}`) });
      await reload();
    } catch (error) {
      setCallError(error);
      if (isCallError(error, 'changedMeanwhile')) await reload();
    }
    setBusyState(null);
  };
  return (
    <>
      <CallErrorNotice error={callError} onClose={() => setCallError(null)} />
      <div className="row row--wrap">
        <LinkButton as="a" href={replyUrl} variant="primary" icon="mail">
          {t('messages.reply')}
        </LinkButton>
        {messageStates
          .filter((state) => state !== message.state)
          .map((state) => (
            <Button
              key={state}
              isBusy={busyState === state}
              isDisabled={busyState !== null && busyState !== state}
              onPress={() => void markMessage(state)}
            >
              {t(`messages.mark.${state}`)}
            </Button>
          ))}
      </div>
    </>
  );
}
