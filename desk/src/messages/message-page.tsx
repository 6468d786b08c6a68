import { Button, LinkButton } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { Icon } from '@platewright/ui/icon';
import { Notice } from '@platewright/ui/notice';
import { DefinitionList } from '@platewright/ui/panel';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { api } from '../api/client.ts';
import { isRefusal, useSayError } from '../api/failure.ts';
import { useFormat } from '../i18n/format.ts';
import { Failure, Forbidden, useMay } from '../shell/failure.tsx';
import frame from '../shell/layout.module.css';
import { PageTitle } from '../shell/page-title.tsx';
import { useBrand } from '../shell/use-brand.ts';
import styles from './messages.module.css';
import { replyAddress } from './reply.ts';
import { StateTag } from './state-tag.tsx';
import { messageStates, useMessage, useReloadMessages, type Message, type MessageState } from './use-messages.ts';

/** One message: who wrote, what, and what was made of it. */
export function MessagePage() {
  const { t } = useTranslation();
  const mayRead = useMay('desk.messages');
  const { messageId = '' } = useParams();
  const id = /^\d{1,9}$/.test(messageId) ? Number(messageId) : 0;
  return (
    <main id="main" className={frame.page}>
      <PageTitle page={t('messages.title')} />
      {mayRead ? <Shown id={id} /> : <Forbidden right="PEOPLE" />}
    </main>
  );
}

function Shown({ id }: { id: number }) {
  const { t } = useTranslation();
  const asked = useMessage(id);
  const back = (
    <Link to="/messages" className={styles.back}>
      <Icon name="back" size="s" flip />
      {t('messages.back')}
    </Link>
  );
  if (id === 0 || isRefusal(asked.error, 'notFound'))
    return (
      <EmptyState level={1} size="large" title={t('messages.gone.title')} actions={back}>
        {t('messages.gone.sentence')}
      </EmptyState>
    );
  if (asked.isError && !asked.data)
    return <Failure error={asked.error} right="PEOPLE" onRetry={() => void asked.refetch()} busy={asked.isFetching} />;
  if (!asked.data)
    return (
      <LoadingArea>
        <SkeletonLines lines={8} />
      </LoadingArea>
    );
  return (
    <article className={styles.message}>
      {back}
      <Letter message={asked.data} />
    </article>
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
    <>
      <header className={styles.head}>
        <h1 className="h2">
          <bdi>{fullName}</bdi>
        </h1>
        <StateTag state={message.state} />
      </header>
      <DefinitionList items={items} />
      <p className={styles.text} dir="auto">
        {message.message}
      </p>
      <Marks message={message} reply={reply} />
    </>
  );
}

function Marks({ message, reply }: { message: Message; reply: string }) {
  const { t } = useTranslation();
  const say = useSayError();
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
      {failure !== null && (
        <Notice
          tone={isRefusal(failure, 'changedMeanwhile') ? 'warn' : 'bad'}
          announce="alert"
          onClose={() => setFailure(null)}
        >
          {say(failure)}
        </Notice>
      )}
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
