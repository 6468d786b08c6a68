import { Button, LinkButton } from '@platewright/ui/button';
import { DefinitionList } from '@platewright/ui/panel';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { api } from '../api/client.ts';
import { isRefusal } from '../api/failure.ts';
import { useFormat } from '../i18n/format.ts';
import { Guarded } from '../shell/guarded.tsx';
import { BackLink, readId, RecordPage } from '../shell/record.tsx';
import { RefusedNotice } from '../shell/refused-notice.tsx';
import { useBrand } from '../shell/use-brand.ts';
import styles from './messages.module.css';
import { replyAddress } from './reply.ts';
import { StateTag } from './state-tag.tsx';
import { messageStates, useMessage, useReloadMessages, type Message, type MessageState } from './use-messages.ts';

/** One message: who wrote, what, and what was made of it. */
export function MessagePage() {
  const { t } = useTranslation();
  const id = readId(useParams()['messageId']);
  return (
    <Guarded action="desk.messages" title={t('messages.title')}>
      <OneMessage key={id} id={id} />
    </Guarded>
  );
}

function OneMessage({ id }: { id: number }) {
  const { t } = useTranslation();
  const asked = useMessage(id);
  return (
    <RecordPage
      id={id}
      asked={asked}
      title={asked.data?.fullName}
      action="desk.messages"
      texts="messages"
      back={<BackLink to="/messages">{t('messages.back')}</BackLink>}
    >
      {(message) => <Letter message={message} />}
    </RecordPage>
  );
}

function Letter({ message }: { message: Message }) {
  const { t } = useTranslation();
  const format = useFormat();
  const brand = useBrand();
  const { fullName, email, phone, customer, handledBy, handledAt } = message;
  const reply = replyAddress(message, {
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
    ...(phone ? [{ id: 'phone', term: t('messages.facts.phone'), value: <bdi>{phone}</bdi> }] : []),
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
        <StateTag state={message.state} />
      </header>
      <DefinitionList items={items} />
      <p className={styles.text} dir="auto">
        {message.message}
      </p>
      <Marks message={message} reply={reply} />
    </div>
  );
}

function Marks({ message, reply }: { message: Message; reply: string }) {
  const { t } = useTranslation();
  const reload = useReloadMessages();
  const [busy, setBusy] = useState<MessageState | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const mark = async (state: MessageState) => {
    setBusy(state);
    setFailure(null);
    try {
      await api.deskMarkMessage({ messageId: message.id, state, revision: message.revision });
      showToast({ tone: 'good', text: t(`messages.marked.${state}`) });
      await reload();
    } catch (error) {
      setFailure(error);
      if (isRefusal(error, 'changedMeanwhile')) await reload();
    }
    setBusy(null);
  };
  return (
    <>
      <RefusedNotice failure={failure} onClose={() => setFailure(null)} />
      <div className="row row--wrap">
        <LinkButton as="a" href={reply} variant="primary" icon="mail">
          {t('messages.reply')}
        </LinkButton>
        {messageStates
          .filter((state) => state !== message.state)
          .map((state) => (
            <Button
              key={state}
              busy={busy === state}
              isDisabled={busy !== null && busy !== state}
              onPress={() => void mark(state)}
            >
              {t(`messages.mark.${state}`)}
            </Button>
          ))}
      </div>
    </>
  );
}
