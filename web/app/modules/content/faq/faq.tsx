import { EmptyState } from '@platewright/ui/empty-state';
import { Button, LinkButton } from '@platewright/ui/button';
import { SearchField } from '@platewright/ui/search-field';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { JsonLd } from '../../../shell/json-ld.tsx';
import { createMetaTags, loadRouteMeta } from '../../../shell/meta.ts';
import { createFaqData } from '../../../shell/structured-data.ts';
import type { Route } from './+types/faq';
import { searchQuestions } from './search-questions.ts';
import { FaqAccordion } from './faq-accordion.tsx';
import { TopicFilter } from './topic-filter.tsx';
import styles from './faq.module.css';

/** Maximum length of a search text. */
const SEARCH_MAX = 80;

export async function loader({ context: { client, lang } }: Route.LoaderArgs) {
  const [meta, questions] = await Promise.all([loadRouteMeta(client, paths.faq(), lang), client.siteFaq({ lang })]);
  return { meta, questions };
}

/** The search runs in the browser over the loaded questions: a new search needs no new data. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => createMetaTags(loaderData?.meta);

/** Questions and answers; search and topic are stored in the URL. */
export default function Faq({ loaderData: { questions } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const search = (params.get('q') ?? '').slice(0, SEARCH_MAX);
  const topics = [...new Set(questions.map(({ topic }) => topic))].filter(Boolean);
  const topic = topics.find((known) => known === params.get('topic')) ?? '';
  const found = useMemo(
    () => searchQuestions(topic === '' ? questions : questions.filter((question) => question.topic === topic), search),
    [questions, topic, search],
  );
  // The topic that was pressed last, although the way to it may not have ended: a search that was typed or cleared a
  // moment before is applied within it and does not lead back.
  const chosenTopic = useRef(topic);
  useEffect(() => {
    chosenTopic.current = topic;
  }, [topic]);
  const searchFor = (q: string) =>
    setParams(
      {
        ...(chosenTopic.current === '' ? {} : { topic: chosenTopic.current }),
        ...(q.trim() === '' ? {} : { q: q.slice(0, SEARCH_MAX) }),
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={`wrap ${styles.page}`}>
      <JsonLd data={createFaqData(questions)} />
      <header className={styles.head}>
        <h1 className="h1">{t('faq.title')}</h1>
        <p className="lead">{t('faq.lead')}</p>
        <div role="search" className={styles.search}>
          <SearchField label={t('faq.search')} placeholder={t('faq.search')} value={search} onSearch={searchFor} />
        </div>
        <p role="status" className="small muted">
          {search !== '' && t('faq.found', { count: found.length })}
        </p>
        <TopicFilter topics={topics} current={topic} onChoose={(next) => (chosenTopic.current = next)} />
        <aside className={styles.contact}>
          <p className="strong">{t('faq.askTitle')}</p>
          <p className="muted small">{t('faq.ask')}</p>
          <LinkButton as={Link} to={paths.contact()} size="small">
            {t('shell.contact')}
          </LinkButton>
        </aside>
      </header>
      {found.length > 0 ? (
        <FaqAccordion key={`${topic} ${search}`} questions={found} />
      ) : (
        <EmptyState
          level={2}
          title={search === '' ? t('faq.none') : t('faq.nothing', { search })}
          actions={search !== '' && <Button onPress={() => searchFor('')}>{t('faq.all')}</Button>}
        >
          {search !== '' && t('faq.nothingHelp')}
        </EmptyState>
      )}
    </div>
  );
}
