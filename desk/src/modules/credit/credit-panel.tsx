import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { DefinitionList } from '@platewright/ui/panel';
import { Money } from '@platewright/ui/price-lines';
import { BalanceMeter } from '@platewright/ui/progress';
import { showToast } from '@platewright/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { MissingPermission } from '../../shell/missing-permission.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { CreditTag } from './credit-tag.tsx';
import { CompanySection } from '../companies/company-section.tsx';
import { RejectionDialog } from '../companies/rejection-dialog.tsx';
import styles from '../companies/companies.module.css';
import { CreditTermsDialog } from './credit-terms-dialog.tsx';
import { getOwnerLang, useReloadCompanies, type Company } from '../companies/use-companies.ts';

type CreditDialogKind = 'approve' | 'refuse' | 'change' | null;

/** The credit of a customer account, with the decisions that staff can take about it. */
export function CreditPanel({ company }: { company: Company }) {
  const { t } = useTranslation();
  const canDecide = useHasPermission('desk.credits');
  const [open, setOpen] = useState<CreditDialogKind>(null);
  const close = () => setOpen(null);
  const { id: companyId, credit } = company;
  const granted = credit.state === 'granted';
  return (
    <CompanySection title={t('companies.credit.title')} aside={<CreditTag state={credit.state} />}>
      <div className={styles.stack}>
        {credit.frozen && <FrozenCreditNotice companyId={companyId} canDecide={canDecide} />}
        {granted && credit.overdue && <Notice tone="warning">{t('companies.credit.overdue')}</Notice>}
        {granted && <CreditFigures credit={credit} />}
        {credit.state === 'none' && <p className="muted">{t('companies.credit.none')}</p>}
        {credit.state === 'waiting' && <p>{t('companies.credit.waiting')}</p>}
        {credit.state === 'refused' && (
          <DefinitionList
            align="start"
            items={[{ id: 'reason', term: t('companies.credit.reason'), value: <bdi>{credit.reason}</bdi> }]}
          />
        )}
        {(credit.state === 'waiting' || granted || credit.frozen) && <MissingPermission action="desk.credits" />}
        {canDecide && credit.state === 'waiting' && (
          <div className="row row--wrap">
            <Button variant="primary" onPress={() => setOpen('approve')}>
              {t('companies.credit.approve')}
            </Button>
            <Button onPress={() => setOpen('refuse')}>{t('companies.credit.refuse')}</Button>
          </div>
        )}
        {canDecide && granted && (
          <div className="row row--wrap">
            <Button onPress={() => setOpen('change')}>{t('companies.credit.change')}</Button>
          </div>
        )}
      </div>
      {(open === 'approve' || open === 'change') && <CreditTermsDialog kind={open} company={company} onClose={close} />}
      {open === 'refuse' && (
        <RejectionDialog
          kind="refuse"
          onClose={close}
          ownerLang={getOwnerLang(company)}
          onReject={(given) => api.deskDecideCredit({ companyId, decision: 'refuse', ...given })}
        />
      )}
    </CompanySection>
  );
}

/** What is left of the limit as a bar, and what is to be paid. */
function CreditFigures({ credit }: Pick<Company, 'credit'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { limit, available, owed, owedOverdue, nextDueAt, termsDays } = credit;
  const used = { used: format.aed(limit - available), limit: format.aed(limit) };
  return (
    <>
      <div className={styles.meter}>
        <BalanceMeter used={limit - available} limit={limit} label={t('companies.credit.meter', used)} />
        <p className="small muted" aria-hidden="true">
          {t('companies.credit.meter', used)}
        </p>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{t('companies.credit.available')}</dt>
          <dd>
            <AedAmount value={available} />
          </dd>
        </div>
        <div>
          <dt>{t('companies.credit.limit')}</dt>
          <dd>
            <AedAmount value={limit} />
          </dd>
        </div>
        <div>
          <dt>{t('companies.credit.owed')}</dt>
          <dd>
            <AedAmount value={owed} />
          </dd>
          {owedOverdue > 0 && (
            <dd className={styles.late}>{t('companies.credit.late', { amount: format.aed(owedOverdue) })}</dd>
          )}
        </div>
        {nextDueAt && (
          <div>
            <dt>{t('companies.credit.nextDue')}</dt>
            <dd>
              <time dateTime={nextDueAt}>{format.date(nextDueAt)}</time>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('companies.credit.terms')}</dt>
          <dd>{t('companies.credit.days', { n: format.number(termsDays) })}</dd>
        </div>
      </dl>
    </>
  );
}

function AedAmount({ value }: { value: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return <Money amount={format.aed(value)} currency={t('prices.currency')} />;
}

function FrozenCreditNotice({ companyId, canDecide }: { companyId: number; canDecide: boolean }) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const reload = useReloadCompanies();
  const unfreeze = useMutation({
    mutationFn: () => api.deskUnfreezeCredit({ companyId }),
    onSuccess: () => showToast({ tone: 'success', text: t('companies.credit.unfrozen') }),
    onError: (error) => showToast({ tone: 'error', text: translateError(error) }),
    onSettled: reload,
  });
  return (
    <Notice
      tone="error"
      action={
        canDecide && (
          <Button size="small" isBusy={unfreeze.isPending} onPress={() => unfreeze.mutate()}>
            {t('companies.credit.unfreeze')}
          </Button>
        )
      }
    >
      {t('companies.credit.frozen')}
    </Notice>
  );
}
