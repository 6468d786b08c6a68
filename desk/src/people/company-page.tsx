import { Button } from '@platewright/ui/button';
import { DefinitionList, Panel } from '@platewright/ui/panel';
import { Tag } from '@platewright/ui/status';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useFormat } from '../i18n/format.ts';
import { useMay } from '../shell/failure.tsx';
import { Guarded } from '../shell/guarded.tsx';
import { BackLink, readId, RecordPage } from '../shell/record.tsx';
import { AgentRequest } from './agent-request.tsx';
import { GroupName } from './credit-tag.tsx';
import { CreditPanel } from './credit-panel.tsx';
import { Documents } from './documents.tsx';
import { Ledger } from './ledger.tsx';
import { PeoplePanel } from './people-panel.tsx';
import styles from './people.module.css';
import { TrnDialog } from './trn-dialog.tsx';
import { useCompany, type Company } from './use-companies.ts';

/** One account: what it is, its papers, its credit, its people. */
export function CompanyPage() {
  const { t } = useTranslation();
  const id = readId(useParams()['companyId']);
  return (
    <Guarded action="desk.companies" title={t('companies.title')}>
      <OneCompany key={id} id={id} />
    </Guarded>
  );
}

function OneCompany({ id }: { id: number }) {
  const { t } = useTranslation();
  const asked = useCompany(id);
  return (
    <RecordPage
      id={id}
      asked={asked}
      title={useCompanyName(asked.data)}
      action="desk.companies"
      texts="companies"
      back={<BackLink to="/companies">{t('companies.back')}</BackLink>}
    >
      {(company) => <Account company={company} />}
    </RecordPage>
  );
}

function Account({ company }: { company: Company }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayCredit = useMay('desk.credits');
  const name = useCompanyName(company);
  const facts = [
    { id: 'kind', term: t('companies.facts.kind'), value: <GroupName group={company.groupId} /> },
    { id: 'trn', term: t('companies.facts.trn'), value: <Trn company={company} /> },
    { id: 'since', term: t('companies.facts.since'), value: format.date(company.createdAt) },
    { id: 'orders', term: t('companies.facts.orders'), value: format.number(company.orders) },
    { id: 'people', term: t('companies.facts.people'), value: format.number(company.people.length) },
  ];
  return (
    <>
      <header className={styles.head}>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <Tag>
          <GroupName group={company.groupId} />
        </Tag>
      </header>
      {company.agentRequested && <AgentRequest companyId={company.id} />}
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

/** The TRN that invoices print, and a way to correct it. */
function Trn({ company }: { company: Company }) {
  const { t } = useTranslation();
  const mayChange = useMay('desk.trn');
  const [open, setOpen] = useState(false);
  return (
    <span className={styles.tags}>
      {company.trn ? <span className="num">{company.trn}</span> : t('companies.trn.none')}
      {mayChange && (
        <Button size="small" onPress={() => setOpen(true)}>
          {t(company.trn ? 'companies.trn.change' : 'companies.trn.add')}
        </Button>
      )}
      {open && <TrnDialog kind="trnChange" company={company} onClose={() => setOpen(false)} />}
    </span>
  );
}

/** A person who gave no company is called by their own name. */
function useCompanyName(company: Company | undefined): string {
  const { t } = useTranslation();
  if (!company) return '';
  const owner = company.people.find(({ isOwner }) => isOwner);
  return company.name || owner?.name || t('companies.nameless', { id: String(company.id) });
}
