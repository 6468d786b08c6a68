import { CallError } from '@platewright/contract/call-errors';
import { Button, LinkButton, TextButton } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { Icon } from '@platewright/ui/icon';
import { Spinner } from '@platewright/ui/progress';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { showToast } from '@platewright/ui/toast';
import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { api } from '../../../api/client.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { useOperatorFormat } from '../../../i18n/use-operator-format.ts';
import { paths } from '../../../paths.ts';
import { LoadError } from '../../../shared/load-error.tsx';
import { openInNewTab } from '../../../shared/open-in-new-tab.ts';
import { createMetaTags, loadRouteMeta, neverRevalidate } from '../../../shell/meta.ts';
import outcomeStyles from '../outcome/payment-outcome-page.module.css';
import { openProviderPage } from '../pay/open-provider-page.ts';
import { useChargeNote } from '../pay/use-charge-note.ts';
import type { Route } from './+types/combined-payment';
import { useCombinedPayment, type CombinedPayment } from './combined-queries.ts';
import { useDescribeItem } from './use-describe-item.ts';
import styles from './combined.module.css';

export const loader = ({ context }: Route.LoaderArgs) => loadRouteMeta(context.client, paths.dashboard(), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...createMetaTags(loaderData),
  { name: 'robots', content: 'noindex' },
];
export const shouldRevalidate = neverRevalidate;

/** How a payment of what was due stands; once it is paid, its receipt. */
export default function CombinedPaymentPage() {
  const { t } = useTranslation();
  const { combinedId = '' } = useParams();
  const { data, error, refetch } = useCombinedPayment(combinedId);
  const isGone = error instanceof CallError && (error.errorName === 'notFound' || error.errorName === 'invalidInput');
  if (isGone) return <Navigate to={paths.notFound()} replace />;
  if (!data)
    return (
      <div className="wrap">
        {error ? (
          <LoadError
            size="large"
            error={error}
            title={t('payments.combined.loadFailed')}
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingArea>
            <SkeletonLines lines={8} />
          </LoadingArea>
        )}
      </div>
    );
  const check = () => void refetch();
  if (data.state === 'checking' || data.state === 'atBank') return <Pending payment={data} onCheck={check} />;
  return <Receipt payment={data} />;
}

/** Its outcome is not known yet, or it waits for its customer at the bank. */
function Pending({ payment, onCheck }: { payment: CombinedPayment; onCheck: () => void }) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const { combinedId = '' } = useParams();
  const { redirectUrl } = payment;
  const cancel = useMutation({
    mutationFn: () => api.combinedPaymentCancel({ combinedId }),
    onSuccess: onCheck,
    onError: (error) => showToast({ tone: 'error', text: translateError(error) }),
  });
  const isAtBank = redirectUrl !== null;
  return (
    <div className={outcomeStyles.page} role="status">
      <EmptyState
        level={1}
        size="large"
        picture={isAtBank ? undefined : <Spinner size="large" />}
        title={t(isAtBank ? 'payments.pay.openTitle' : 'payments.pay.checkingTitle')}
        actions={
          isAtBank ? (
            <>
              <Button variant="primary" onPress={() => openProviderPage(redirectUrl)}>
                {t('payments.combined.goOn')}
              </Button>
              <Button isBusy={cancel.isPending} onPress={() => cancel.mutate()}>
                {t('payments.pay.cancel')}
              </Button>
            </>
          ) : (
            <Button onPress={onCheck}>{t('payments.pay.checkAgain')}</Button>
          )
        }
      >
        {t(isAtBank ? 'payments.combined.atBank' : 'payments.pay.checking')}
      </EmptyState>
    </div>
  );
}

function Receipt({ payment }: { payment: CombinedPayment }) {
  const { t } = useTranslation();
  const format = useOperatorFormat();
  const getChargeNote = useChargeNote();
  const { state, orders, debts, debtsState, onAccount, method, total, startedAt, paidBy, reference } = payment;
  const isPaid = state === 'paid';
  const paidCount = orders.filter((one) => one.state === 'paid').length;
  const paidDebts = debtsState === 'paid' ? debts.filter(({ paid }) => paid !== 0).length : 0;
  const facts = [
    ['total', t('payments.outcome.facts.amount', { amount: format.aed(total) })],
    ['method', method.name],
    ['at', format.dateTime(startedAt)],
    ['by', paidBy],
    ['reference', reference ?? ''],
  ] as const;
  return (
    <div className={outcomeStyles.page}>
      <article className={outcomeStyles.sheet}>
        <header className={outcomeStyles.head}>
          <span className={outcomeStyles.picture}>
            <span className={clsx(outcomeStyles.sign, !isPaid && outcomeStyles.warning)}>
              <Icon name={isPaid ? 'check' : 'warning'} />
            </span>
          </span>
          <div className={outcomeStyles.outcomeText}>
            <h1>{t(isPaid ? 'payments.outcome.successTitle' : 'payments.combined.declinedTitle')}</h1>
            <p>
              {isPaid
                ? [
                    paidCount > 0 && t('payments.combined.paid', { count: paidCount }),
                    paidDebts > 0 && t('payments.combined.paidDebts', { count: paidDebts }),
                    onAccount > 0 && t('payments.combined.onAccount', { amount: format.aed(onAccount) }),
                    getChargeNote(payment),
                  ]
                    .filter(Boolean)
                    .join(' ')
                : t('payments.combined.declined')}
            </p>
          </div>
        </header>
        {isPaid && (
          <div className={outcomeStyles.facts}>
            <dl>
              {facts.flatMap(([key, value]) =>
                value === ''
                  ? []
                  : [
                      <div key={key}>
                        <dt>{t(`payments.combined.facts.${key}`)}</dt>
                        <dd>
                          <bdi>{value}</bdi>
                        </dd>
                      </div>,
                    ],
              )}
            </dl>
          </div>
        )}
        <ul className={styles.orders}>
          {orders.map((order) => (
            <PaidOrder key={order.orderId} order={order} isPaid={isPaid} />
          ))}
          {debts.map((debt) => (
            <PaidDebt key={`${debt.kind} ${debt.id}`} debt={debt} state={isPaid ? debtsState : null} />
          ))}
        </ul>
        <div className={outcomeStyles.actions}>
          {isPaid ? (
            <Button icon="print" onPress={() => window.print()}>
              {t('payments.combined.print')}
            </Button>
          ) : (
            <LinkButton as={Link} to={paths.payOrders()} variant="primary">
              {t('payments.combined.again')}
            </LinkButton>
          )}
          <LinkButton as={Link} to={paths.dashboard()}>
            {t('payments.outcome.toDashboard')}
          </LinkButton>
        </div>
      </article>
    </div>
  );
}

/** A debt: what was paid of it, where something else had paid it meanwhile nothing. */
function PaidDebt({ debt, state }: { debt: CombinedPayment['debts'][number]; state: CombinedPayment['debtsState'] }) {
  const { t } = useTranslation();
  const format = useOperatorFormat();
  const describe = useDescribeItem();
  const { orderId, projectName, amount, paid } = debt;
  const isSettledBefore = state === 'paid' && paid === 0;
  const name = (
    <>
      <span className="num faint">{describe(debt)}</span> <bdi>{projectName}</bdi>
    </>
  );
  return (
    <li className={styles.order}>
      {orderId === null ? (
        <span>{name}</span>
      ) : (
        <Link to={paths.order(orderId)} className={styles.orderName}>
          {name}
        </Link>
      )}
      <bdi>
        {t('payments.outcome.facts.amount', { amount: format.aed(state === 'paid' ? (paid ?? amount) : amount) })}
      </bdi>
      <span className="small muted">
        {isSettledBefore
          ? t('payments.combined.settledBefore')
          : state !== null && state !== 'paid' && t(`payments.combined.orderStates.${state}`)}
      </span>
    </li>
  );
}

function PaidOrder({ order, isPaid }: { order: CombinedPayment['orders'][number]; isPaid: boolean }) {
  const { t } = useTranslation();
  const format = useOperatorFormat();
  const { orderId, projectName, amount, state, invoice } = order;
  const open = useMutation({
    mutationFn: (number: string) => openInNewTab(async () => (await api.invoicesDocument({ orderId, number })).fileUrl),
    onError: () => showToast({ tone: 'error', text: t('order.invoice.failed') }),
  });
  return (
    <li className={styles.order}>
      <Link to={paths.order(orderId)} className={styles.orderName}>
        <span className="num faint">{orderId}</span> <bdi>{projectName}</bdi>
      </Link>
      <bdi>{t('payments.outcome.facts.amount', { amount: format.aed(amount) })}</bdi>
      <span className="small muted">
        {isPaid && state !== 'paid' && t(`payments.combined.orderStates.${state}`)}
        {invoice && (
          <TextButton
            onPress={() => open.mutate(invoice)}
            isDisabled={open.isPending}
            aria-label={`${t('order.documents.invoice')} ${invoice}`}
          >
            <bdi className="num">{invoice}</bdi>
          </TextButton>
        )}
      </span>
    </li>
  );
}
