import { Avatar } from '@platewright/ui/avatar';
import { Button } from '@platewright/ui/button';
import { DefinitionList } from '@platewright/ui/panel';
import { Tag } from '@platewright/ui/status';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { MissingPermission } from '../../shell/missing-permission.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { BackLink, RecordPage, useRecordId } from '../../shell/record-page.tsx';
import { CompanyFailedSignIns } from '../auth/failed-sign-ins/company-failed-sign-ins.tsx';
import { CompanyAgreement } from '../pricing/agreements/company-agreement.tsx';
import { AgentRequest } from './agent-request.tsx';
import { GroupName } from '../credit/credit-tag.tsx';
import { CreditPanel } from '../credit/credit-panel.tsx';
import { CompanyDocuments } from './company-documents.tsx';
import { CompanyOrders } from './company-orders.tsx';
import { CompanySection } from './company-section.tsx';
import { Ledger } from '../credit/ledger.tsx';
import { PeoplePanel } from './people-panel.tsx';
import styles from './companies.module.css';
import { TrnDialog } from './trn-dialog.tsx';
import { useCompany, type Company } from './use-companies.ts';

/** One customer account: its data, documents, credit and people. */
export function CompanyPage() {
  const { t } = useTranslation();
  const id = useRecordId('companyId');
  return (
    <PermissionGuard action="desk.companies" title={t('companies.title')}>
      <LoadedCompany key={id} id={id} />
    </PermissionGuard>
  );
}

function LoadedCompany({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useCompany(id);
  return (
    <RecordPage
      id={id}
      query={query}
      title={useCompanyName(query.data)}
      action="desk.companies"
      texts="companies"
      back={<BackLink to="/companies">{t('companies.back')}</BackLink>}
    >
      {(company) => <CompanyDetails company={company} />}
    </RecordPage>
  );
}

function CompanyDetails({ company }: { company: Company }) {
  const canSeeCredit = useHasPermission('desk.credits');
  const maySeePeople = useHasPermission('desk.people');
  const maySeeOrders = useHasPermission('desk.readOrders');
  const maySeePrices = useHasPermission('desk.rates');
  return (
    <>
      <CompanyHead company={company} />
      {company.agentRequested && <AgentRequest company={company} />}
      <div className={styles.parts}>
        <div className={styles.column}>
          <CreditPanel company={company} />
          {maySeeOrders && <CompanyOrders company={company} />}
        </div>
        <div className={styles.column}>
          <CompanyFacts company={company} />
          {maySeePrices && <CompanyAgreement companyId={company.id} />}
          <CompanyDocuments company={company} />
        </div>
      </div>
      {canSeeCredit && company.credit.state === 'granted' && <Ledger companyId={company.id} />}
      <MissingPermission action="desk.credits" />
      <PeoplePanel company={company} />
      {maySeePeople && <CompanyFailedSignIns companyId={company.id} />}
    </>
  );
}

/** Whose account it is, and what state it is in. */
function CompanyHead({ company }: { company: Company }) {
  const { t } = useTranslation();
  const { credit } = company;
  const name = useCompanyName(company);
  const owner = company.people.find(({ isOwner }) => isOwner);
  return (
    <header className={styles.head}>
      <Avatar name={name} size="large" />
      <div className={styles.title}>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p className={styles.tags}>
          <Tag>
            <GroupName group={company.groupId} />
          </Tag>
          {credit.frozen && <Tag tone="error">{t('companies.state.frozen')}</Tag>}
          {credit.state === 'granted' && credit.overdue && <Tag tone="error">{t('companies.ledger.overdue')}</Tag>}
          {credit.state === 'waiting' && <Tag tone="warning">{t('companies.state.creditWaiting')}</Tag>}
          {owner && <bdi className="small muted">{owner.email}</bdi>}
        </p>
      </div>
    </header>
  );
}

function CompanyFacts({ company }: { company: Company }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayChangeTrn = useHasPermission('desk.trn');
  const trn = company.trn ? <span className="num">{company.trn}</span> : t('companies.trn.none');
  return (
    <CompanySection title={t('companies.facts.title')} aside={mayChangeTrn && <TrnButton company={company} />}>
      <DefinitionList
        items={[
          { id: 'kind', term: t('companies.facts.kind'), value: <GroupName group={company.groupId} /> },
          { id: 'trn', term: t('companies.facts.trn'), value: trn },
          { id: 'since', term: t('companies.facts.since'), value: format.date(company.createdAt) },
          { id: 'orders', term: t('companies.facts.orders'), value: format.number(company.orders) },
          { id: 'people', term: t('companies.facts.people'), value: format.number(company.people.length) },
        ]}
      />
    </CompanySection>
  );
}

/** Corrects the tax registration number (TRN) that invoices print. */
function TrnButton({ company }: { company: Company }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        {t(company.trn ? 'companies.trn.change' : 'companies.trn.add')}
      </Button>
      {open && <TrnDialog kind="trnChange" company={company} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The company's name, or the name of the owner where no company was given. */
function useCompanyName(company: Company | undefined): string {
  const { t } = useTranslation();
  if (!company) return '';
  const owner = company.people.find(({ isOwner }) => isOwner);
  return company.name || owner?.name || t('companies.nameless', { id: String(company.id) });
}
