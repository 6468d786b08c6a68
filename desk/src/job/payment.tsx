import type { desk } from '@platewright/texts/en/desk';
import { Money } from '@platewright/ui/price-lines';
import { DefinitionList } from '@platewright/ui/panel';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import type { Job } from './use-job.ts';

type Method = keyof typeof desk.paymentMethods;
type State = keyof typeof desk.job.payment.states;

/** How the job is paid, and the number of its invoice. */
export function Payment({ payment }: { payment: Job['payment'] }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  if (payment.method === null && payment.invoiceNumber === null)
    return <p className="muted small">{t('job.payment.notYet')}</p>;
  const known = (key: string) => i18n.exists(key);
  const method = payment.method;
  const state = payment.state;
  const items = [
    {
      id: 'method',
      term: t('job.payment.method'),
      value: !method
        ? t('job.payment.noMethod')
        : known(`paymentMethods.${method}`)
          ? t(`paymentMethods.${method as Method}`)
          : method,
    },
    ...(state
      ? [
          {
            id: 'state',
            term: t('job.payment.state'),
            value: known(`job.payment.states.${state}`) ? t(`job.payment.states.${state as State}`) : state,
          },
        ]
      : []),
    ...(payment.amount !== null
      ? [
          {
            id: 'amount',
            term: t('job.payment.amount'),
            value: <Money amount={format.aed(payment.amount)} currency={t('prices.currency')} />,
          },
        ]
      : []),
    {
      id: 'invoice',
      term: t('job.payment.invoice'),
      value: payment.invoiceNumber ? <span className="num">{payment.invoiceNumber}</span> : t('job.payment.noInvoice'),
    },
  ];
  return <DefinitionList items={items} />;
}
