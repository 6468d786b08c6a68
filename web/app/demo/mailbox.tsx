import { Button } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { ErrorState } from '@platewright/ui/error-states';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import { paths } from '../paths.ts';
import { createMetaTags, loadRouteMeta } from '../shell/meta.ts';
import type { Route } from './+types/mailbox';
import { QueryProvider } from '../shell/query-provider.tsx';
import styles from './mailbox.module.css';

interface DemoEmail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly sentAt: string;
  readonly links: readonly string[];
}

/** Exists in the demo only and is not part of the contract. */
async function fetchMailbox({ signal }: { signal: AbortSignal }): Promise<DemoEmail[]> {
  const response = await fetch('/api/demo/mailbox', { signal });
  if (!response.ok) throw new Error(`The mailbox responded with status ${response.status}.`);
  const { payload } = (await response.json()) as { payload: DemoEmail[] };
  return payload;
}

export const loader = ({ context: { client, lang } }: Route.LoaderArgs) => loadRouteMeta(client, paths.mailbox(), lang);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...createMetaTags(loaderData),
  { name: 'robots', content: 'noindex' },
];

/** The emails that the demo has sent, newest first. */
export default function Mailbox() {
  return (
    <QueryProvider>
      <EmailList />
    </QueryProvider>
  );
}

function EmailList() {
  const { t } = useTranslation();
  const format = useFormat();
  const [selectedIndex, setSelectedIndex] = useState(0);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['mailbox'],
    queryFn: fetchMailbox,
    staleTime: 0,
  });
  const email = data?.[selectedIndex];
  return (
    <div className={`wrap ${styles.page}`}>
      <div className="row row--wrap row--between">
        <div>
          <h1 className="h2">{t('demo.mailbox.title')}</h1>
          <p className="muted">{t('demo.mailbox.lead')}</p>
        </div>
        <Button icon="retry" isBusy={isFetching} onPress={() => void refetch()}>
          {t('demo.mailbox.refresh')}
        </Button>
      </div>
      {error && <ErrorState level={2} title={t('shell.failed.title')} />}
      {!data && !error && (
        <LoadingArea>
          <SkeletonLines lines={5} />
        </LoadingArea>
      )}
      {data?.length === 0 && (
        <EmptyState level={2} title={t('demo.mailbox.empty')}>
          {t('demo.mailbox.emptySentence')}
        </EmptyState>
      )}
      {email && (
        <div className={styles.split}>
          <ul className={styles.list} aria-label={t('demo.mailbox.emails')}>
            {data.map((one, index) => (
              <li key={`${one.sentAt}${index}`}>
                <button
                  type="button"
                  aria-current={index === selectedIndex || undefined}
                  onClick={() => setSelectedIndex(index)}
                >
                  <b>{one.subject}</b>
                  <span className="num">{one.to}</span>
                  <small>{format.dateTime(one.sentAt)}</small>
                </button>
              </li>
            ))}
          </ul>
          <article className={styles.email} aria-label={t('demo.mailbox.email', { subject: email.subject })}>
            <h2 className="h3">{email.subject}</h2>
            <p className="small muted">
              {t('demo.mailbox.to')} <span className="num">{email.to}</span> · {format.dateTime(email.sentAt)}
            </p>
            {/* Sandboxed without scripts and without our origin; links open in the top window. */}
            <iframe
              key={`${email.sentAt}${email.to}`}
              className={styles.frame}
              title={email.subject}
              sandbox="allow-popups allow-top-navigation-by-user-activation"
              srcDoc={`<base target="_top">${email.html}`}
            />
            {email.links.length > 0 && (
              <>
                <h3 className="h4">{t('demo.mailbox.links')}</h3>
                <ul className={styles.links}>
                  {email.links.map((link) => (
                    <li key={link}>
                      <a className="link" href={link}>
                        {link}
                      </a>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </article>
        </div>
      )}
    </div>
  );
}
