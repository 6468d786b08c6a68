import { EmptyState } from '@platewright/ui/empty-state';
import { Icon } from '@platewright/ui/icon';
import { DefinitionList, Panel } from '@platewright/ui/panel';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { isRefusal } from '../api/failure.ts';
import { useFormat } from '../i18n/format.ts';
import { Failure, Forbidden, useMay } from '../shell/failure.tsx';
import frame from '../shell/layout.module.css';
import { PageTitle } from '../shell/page-title.tsx';
import { AgentRequest } from './agent-request.tsx';
import { GroupName } from './credit-tag.tsx';
import { CreditPanel } from './credit-panel.tsx';
import { Documents } from './documents.tsx';
import { Ledger } from './ledger.tsx';
import { PeoplePanel } from './people-panel.tsx';
import styles from './people.module.css';
import { useCompany, type Company } from './use-companies.ts';

/** One account: what it is, its papers, its credit, its people. */
export function CompanyPage() {
  const { t } = useTranslation();
  const mayRead = useMay('desk.companies');
  const { companyId = '' } = useParams();
  const id = /^\d{1,9}$/.test(companyId) ? Number(companyId) : 0;
  return (
    <main id="main" className={frame.page}>
      <PageTitle page={t('companies.title')} />
      {mayRead ? <Shown key={id} id={id} /> : <Forbidden right="PEOPLE" />}
    </main>
  );
}

function Shown({ id }: { id: number }) {
  const { t } = useTranslation();
  const asked = useCompany(id);
  const back = (
    <Link to="/companies" className={styles.back}>
      <Icon name="back" size="s" flip />
      {t('companies.back')}
    </Link>
  );
  if (id === 0 || isRefusal(asked.error, 'notFound'))
    return (
      <EmptyState level={1} size="large" title={t('companies.gone.title')} actions={back}>
        {t('companies.gone.sentence')}
      </EmptyState>
    );
  if (asked.isError && !asked.data)
    return <Failure error={asked.error} right="PEOPLE" onRetry={() => void asked.refetch()} busy={asked.isFetching} />;
  if (!asked.data)
    return (
      <LoadingArea>
        <SkeletonLines lines={10} />
      </LoadingArea>
    );
  return (
    <article className={styles.company}>
      {back}
      <Account company={asked.data} />
    </article>
  );
}

function Account({ company }: { company: Company }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayCredit = useMay('desk.credits');
  const owner = company.people.find(({ isOwner }) => isOwner);
  const name = company.name || owner?.name || t('companies.nameless', { id: String(company.id) });
  const facts = [
    { id: 'kind', term: t('companies.facts.kind'), value: <GroupName group={company.groupId} /> },
    ...(company.trn
      ? [{ id: 'trn', term: t('companies.facts.trn'), value: <span className="num">{company.trn}</span> }]
      : []),
    { id: 'since', term: t('companies.facts.since'), value: format.date(company.createdAt) },
    { id: 'orders', term: t('companies.facts.orders'), value: format.number(company.orders) },
    { id: 'people', term: t('companies.facts.people'), value: format.number(company.people.length) },
  ];
  return (
    <>
      <header className={styles.head}>
        <h1 className="h2">
          <bdi>{name}</bdi>
        </h1>
        <Tag>
          <GroupName group={company.groupId} />
        </Tag>
      </header>
      {company.agentRequested && <AgentRequest company={company} />}
      <div className={styles.pair}>
        <div className={styles.column}>
          <CreditPanel company={company} />
          <Documents company={company} />
        </div>
        <Panel title={t('companies.facts.title')}>
          <DefinitionList items={facts} />
        </Panel>
      </div>
      {mayCredit && company.credit.state === 'granted' && <Ledger companyId={company.id} />}
      <PeoplePanel company={company} />
    </>
  );
}
