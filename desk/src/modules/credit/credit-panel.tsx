import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { DefinitionList, Panel } from '@platewright/ui/panel';
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
import { RejectionDialog } from '../companies/rejection-dialog.tsx';
import styles from '../companies/companies.module.css';
import { CreditTermsDialog } from './credit-terms-dialog.tsx';
import { useReloadCompanies, type Company } from '../companies/use-companies.ts';

type CreditDialogKind = 'approve' | 'refuse' | 'change' | null;

/** The credit of a customer account, with the decisions that staff can take about it. */
export function CreditPanel({ company }: { company: Company }) {
  const { t } = useTranslation();
  const format = useFormat();
  const canDecide = useHasPermission('desk.credits');
  const [open, setOpen] = useState<CreditDialogKind>(null);
  const close = () => setOpen(null);
  const { id: companyId, credit } = company;
  const granted = credit.state === 'granted';
  const details = [
    { id: 'limit', term: t('companies.credit.limit'), value: <AedAmount value={credit.limit} /> },
    { id: 'available', term: t('companies.credit.available'), value: <AedAmount value={credit.available} /> },
    {
      id: 'terms',
      term: t('companies.credit.terms'),
      value: t('companies.credit.days', { n: format.number(credit.termsDays) }),
    },
  ];
  return (
    <Panel title={t('companies.credit.title')} aside={<CreditTag state={credit.state} />}>
      <div className={styles.stack}>
        {credit.frozen && <FrozenCreditNotice companyId={companyId} canDecide={canDecide} />}
        {granted && credit.overdue && <Notice tone="warning">{t('companies.credit.overdue')}</Notice>}
        {granted && (
          <>
            <DefinitionList items={details} />
            <BalanceMeter
              used={credit.limit - credit.available}
              limit={credit.limit}
              label={t('companies.credit.meter', {
                used: format.aed(credit.limit - credit.available),
                limit: format.aed(credit.limit),
              })}
            />
          </>
        )}
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
          onReject={(reason) => api.deskDecideCredit({ companyId, decision: 'refuse', reason })}
        />
      )}
    </Panel>
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
