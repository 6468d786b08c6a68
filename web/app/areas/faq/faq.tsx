import { EmptyState } from '@platewright/ui/empty-state';
import { Button, LinkButton } from '@platewright/ui/button';
import { SearchField } from '@platewright/ui/search-field';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { JsonLd } from '../../shell/json-ld.tsx';
import { metaTags, routeMeta } from '../../shell/meta.ts';
import { faqData } from '../../shell/structured-data.ts';
import type { Route } from './+types/faq';
import { find } from './find.ts';
import { Questions } from './questions.tsx';
import { Topics } from './topics.tsx';
import styles from './faq.module.css';

/** Longest search; nobody asks for more in a line. */
const SEARCH_MAX = 80;

export async function loader({ context: { client, lang } }: Route.LoaderArgs) {
  const [meta, questions] = await Promise.all([routeMeta(client, paths.faq(), lang), client.siteFaq({ lang })]);
  return { meta, questions };
}

/** The search is done in the page: what it asks for does not change. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

/** Questions and answers; the search stands in the address. */
export default function Faq({ loaderData: { questions } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const search = (address.get('q') ?? '').slice(0, SEARCH_MAX);
  const topics = [...new Set(questions.map(({ topic }) => topic))].filter(Boolean);
  const topic = topics.find((one) => one === address.get('topic')) ?? '';
  const found = useMemo(
    () => find(topic === '' ? questions : questions.filter((one) => one.topic === topic), search),
    [questions, topic, search],
  );
  const look = (q: string) =>
    setAddress(q.trim() === '' ? {} : { q: q.slice(0, SEARCH_MAX) }, { replace: true, preventScrollReset: true });
  return (
    <div className={`wrap ${styles.page}`}>
      <JsonLd data={faqData(questions)} />
      <header className={styles.head}>
        <h1 className="h1">{t('faq.title')}</h1>
        <p className="lead">{t('faq.lead')}</p>
        <div role="search" className={styles.search}>
          <SearchField label={t('faq.search')} placeholder={t('faq.search')} value={search} onSearch={look} />
        </div>
        <p role="status" className="small muted">
          {search !== '' && t('faq.found', { count: found.length })}
        </p>
        <Topics topics={topics} current={topic} />
        <aside className={styles.ask}>
          <p className="strong">{t('faq.askTitle')}</p>
          <p className="muted small">{t('faq.ask')}</p>
          <LinkButton as={Link} to={paths.contact()} size="small">
            {t('shell.contact')}
          </LinkButton>
        </aside>
      </header>
      {found.length > 0 ? (
        <Questions key={`${topic} ${search}`} questions={found} />
      ) : (
        <EmptyState
          level={2}
          title={search === '' ? t('faq.none') : t('faq.nothing', { search })}
          actions={search !== '' && <Button onPress={() => look('')}>{t('faq.all')}</Button>}
        >
          {search !== '' && t('faq.nothingHelp')}
        </EmptyState>
      )}
    </div>
  );
}
