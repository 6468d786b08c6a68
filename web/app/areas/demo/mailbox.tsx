import { Button } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { ErrorState } from '@platewright/ui/error-states';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { metaTags, routeMeta } from '../../shell/meta.ts';
import type { Route } from './+types/mailbox';
import { Queries } from '../../shell/queries.tsx';
import styles from './mailbox.module.css';

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly sentAt: string;
  readonly links: readonly string[];
}

/** A call of the demo world only; it is no part of the contract. */
async function readMailbox({ signal }: { signal: AbortSignal }): Promise<Letter[]> {
  const response = await fetch('/api/demo/mailbox', { signal });
  if (!response.ok) throw new Error(`The mailbox answered ${response.status}.`);
  const { payload } = (await response.json()) as { payload: Letter[] };
  return payload;
}

export const loader = ({ context: { client, lang } }: Route.LoaderArgs) => routeMeta(client, paths.mailbox(), lang);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...metaTags(loaderData),
  { name: 'robots', content: 'noindex' },
];

/** Letters of the demo world, newest first. */
export default function Mailbox() {
  return (
    <Queries>
      <Letters />
    </Queries>
  );
}

function Letters() {
  const { t } = useTranslation();
  const format = useFormat();
  const [chosen, setChosen] = useState(0);
  const { data, error, refetch, isFetching } = useQuery({ queryKey: ['mailbox'], queryFn: readMailbox, staleTime: 0 });
  const letter = data?.[chosen];
  return (
    <div className={`wrap ${styles.page}`}>
      <div className="row row--wrap row--between">
        <div>
          <h1 className="h2">{t('demo.mailbox.title')}</h1>
          <p className="muted">{t('demo.mailbox.lead')}</p>
        </div>
        <Button icon="retry" busy={isFetching} onPress={() => void refetch()}>
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
      {letter && (
        <div className={styles.split}>
          <ul className={styles.list} aria-label={t('demo.mailbox.letters')}>
            {data.map((one, index) => (
              <li key={`${one.sentAt}${index}`}>
                <button type="button" aria-current={index === chosen || undefined} onClick={() => setChosen(index)}>
                  <b>{one.subject}</b>
                  <span className="num">{one.to}</span>
                  <small>{format.dateTime(one.sentAt)}</small>
                </button>
              </li>
            ))}
          </ul>
          <article className={styles.letter} aria-label={t('demo.mailbox.letter', { subject: letter.subject })}>
            <h2 className="h3">{letter.subject}</h2>
            <p className="small muted">
              {t('demo.mailbox.to')} <span className="num">{letter.to}</span> · {format.dateTime(letter.sentAt)}
            </p>
            {/* No scripts, no origin of ours; its links open outside the frame. */}
            <iframe
              key={`${letter.sentAt}${letter.to}`}
              className={styles.frame}
              title={letter.subject}
              sandbox="allow-popups allow-top-navigation-by-user-activation"
              srcDoc={`<base target="_top">${letter.html}`}
            />
            {letter.links.length > 0 && (
              <>
                <h3 className="h4">{t('demo.mailbox.links')}</h3>
                <ul className={styles.links}>
                  {letter.links.map((link) => (
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
