import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { DefinitionList, Panel } from '@platewright/ui/panel';
import { Money } from '@platewright/ui/price-lines';
import { BalanceMeter } from '@platewright/ui/progress';
import { showToast } from '@platewright/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { useSayError } from '../api/failure.ts';
import { useFormat } from '../i18n/format.ts';
import { useMay } from '../shell/failure.tsx';
import { CreditTag } from './credit-tag.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import styles from './people.module.css';
import { TermsDialog } from './terms-dialog.tsx';
import { useReloadCompanies, type Company } from './use-companies.ts';

type Open = 'approve' | 'refuse' | 'change' | null;

/** Where the credit of an account stands, and what the house may decide about it. */
export function CreditPanel({ company }: { company: Company }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayDecide = useMay('desk.credits');
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { id: companyId, credit } = company;
  const granted = credit.state === 'granted';
  const facts = [
    { id: 'limit', term: t('companies.credit.limit'), value: <Aed value={credit.limit} /> },
    { id: 'available', term: t('companies.credit.available'), value: <Aed value={credit.available} /> },
    {
      id: 'terms',
      term: t('companies.credit.terms'),
      value: t('companies.credit.days', { n: format.number(credit.termsDays) }),
    },
  ];
  return (
    <Panel title={t('companies.credit.title')} aside={<CreditTag state={credit.state} />}>
      <div className={styles.stack}>
        {credit.frozen && <Frozen companyId={companyId} mayDecide={mayDecide} />}
        {granted && credit.overdue && <Notice tone="warn">{t('companies.credit.overdue')}</Notice>}
        {granted && (
          <>
            <DefinitionList items={facts} />
            <BalanceMeter
              available={credit.available}
              limit={credit.limit}
              label={t('companies.credit.meter', {
                available: format.aed(credit.available),
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
        {!mayDecide && credit.state === 'waiting' && <p className="muted">{t('companies.credit.onlyCredit')}</p>}
        {mayDecide && credit.state === 'waiting' && (
          <div className="row row--wrap">
            <Button variant="primary" onPress={() => setOpen('approve')}>
              {t('companies.credit.approve')}
            </Button>
            <Button onPress={() => setOpen('refuse')}>{t('companies.credit.refuse')}</Button>
          </div>
        )}
        {mayDecide && granted && (
          <div className="row row--wrap">
            <Button onPress={() => setOpen('change')}>{t('companies.credit.change')}</Button>
          </div>
        )}
      </div>
      {(open === 'approve' || open === 'change') && <TermsDialog kind={open} company={company} onClose={close} />}
      {open === 'refuse' && (
        <ReasonDialog
          kind="refuse"
          onClose={close}
          send={(reason) => api.deskDecideCredit({ companyId, decision: 'refuse', reason })}
        />
      )}
    </Panel>
  );
}

function Aed({ value }: { value: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return <Money amount={format.aed(value)} currency={t('prices.currency')} />;
}

function Frozen({ companyId, mayDecide }: { companyId: number; mayDecide: boolean }) {
  const { t } = useTranslation();
  const say = useSayError();
  const reload = useReloadCompanies();
  const end = useMutation({
    mutationFn: () => api.deskUnfreezeCredit({ companyId }),
    onSuccess: () => showToast({ tone: 'good', text: t('companies.credit.unfrozen') }),
    onError: (error) => showToast({ tone: 'bad', text: say(error) }),
    onSettled: reload,
  });
  return (
    <Notice
      tone="bad"
      action={
        mayDecide && (
          <Button size="small" busy={end.isPending} onPress={() => end.mutate()}>
            {t('companies.credit.unfreeze')}
          </Button>
        )
      }
    >
      {t('companies.credit.frozen')}
    </Notice>
  );
}
