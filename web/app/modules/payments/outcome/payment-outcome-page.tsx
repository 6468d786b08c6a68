import { Icon } from '@platewright/ui/icon';
import { PlateStack } from '@platewright/ui/plate-stack';
import { ProgressTrack } from '@platewright/ui/progress';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useOperatorFormat } from '../../../i18n/use-operator-format.ts';
import { isMissingRecord } from '../../../shared/is-missing-record.ts';
import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { OrderNotFound } from '../../../shared/order-not-found.tsx';
import { SupportLinks } from '../../../shared/support-links.tsx';
import { useKeyBelow } from '../../../shared/use-key-below.ts';
import { IssuedDocuments } from '../../orders/order-page/issued-documents.tsx';
import { useOrderSteps } from '../../orders/order-page/queries.ts';
import TransferInstructions from '../transfer/transfer-instructions.tsx';
import { listNextSteps, type Outcome } from './next-steps.ts';
import type { OutcomeOrder } from './use-outcome-order.ts';
import styles from './payment-outcome-page.module.css';

interface Props {
  readonly orderId: number;
  readonly order: OutcomeOrder | undefined;
  readonly error: unknown;
  readonly outcome: Outcome;
  readonly title: string;
  /** What has happened, in a sentence. */
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** The outcome of a payment with links to continue; shown also when the order can not be loaded. */
export function PaymentOutcomePage({ orderId, order, error, outcome, title, children, actions }: Props) {
  if (isMissingRecord(error) || !(orderId > 0)) return <OrderNotFound />;
  const sign = outcome === 'failed' ? 'warning' : outcome === 'unpaid' ? 'history' : 'check';
  return (
    <div className={styles.page}>
      <article className={styles.sheet}>
        <header className={styles.head}>
          <span className={styles.picture}>
            {order && <PlateStack inks={order.inks} width={176} height={116} />}
            <span className={clsx(styles.sign, styles[sign])}>
              <Icon name={sign} />
            </span>
          </span>
          <div className={styles.outcomeText}>
            <h1>{title}</h1>
            {order && (
              <p className={styles.project}>
                <bdi>{order.projectName}</bdi>
              </p>
            )}
            <p>{children}</p>
          </div>
        </header>
        {order && <OutcomeFacts order={order} outcome={outcome} />}
        {order && <OutcomeProgress order={order} />}
        <BelowProgress orderId={orderId}>
          {order && <TransferInstructions info={order} />}
          {order && <NextSteps order={order} outcome={outcome} />}
          <div className={styles.actions}>{actions}</div>
          {sign !== 'check' && (
            <p className={styles.support}>
              <SupportLinks />
            </p>
          )}
        </BelowProgress>
      </article>
    </div>
  );
}

/** Number, amount, way to pay, promised day and documents. */
function OutcomeFacts({ order, outcome }: { order: OutcomeOrder; outcome: Outcome }) {
  const { t } = useTranslation();
  const format = useOperatorFormat();
  const { payment, paid, due } = order;
  const isOwed = outcome === 'owed';
  const amount = payment?.amount ?? paid?.grandTotalInclVat ?? due?.grandTotalInclVat ?? 0;
  const isOpen = payment === null && due !== null && due.open;
  const method = payment?.name ?? paid?.method;
  return (
    <div className={styles.facts}>
      <dl>
        <div>
          <dt>{t('payments.outcome.facts.order')}</dt>
          <dd>
            <span className="num">{order.id}</span>
          </dd>
        </div>
        {amount > 0 && (
          <div>
            <dt>
              {isOwed && payment?.dueAt
                ? t('payments.outcome.facts.owed', { day: format.date(payment.dueAt) })
                : t(`payments.outcome.facts.${outcome === 'paid' ? 'paid' : 'open'}`)}
            </dt>
            <dd>
              {t(`payments.outcome.facts.${isOpen ? 'from' : 'amount'}`, { amount: isolateBidi(format.aed(amount)) })}
              {isOpen && <small className={styles.remark}>{t('payments.outcome.facts.noDelivery')}</small>}
            </dd>
          </div>
        )}
        {method && (
          <div>
            <dt>{t('payments.outcome.facts.method')}</dt>
            <dd>{method}</dd>
          </div>
        )}
        {order.promisedAt && (
          <div>
            <dt>{t(`payments.outcome.facts.${order.isPromiseOfFiles ? 'filesPromised' : 'promised'}`)}</dt>
            <dd>{format.weekday(order.nextPromisedAt ?? order.promisedAt)}</dd>
          </div>
        )}
      </dl>
      <IssuedDocuments info={order} />
    </div>
  );
}

/** The five steps of the order [ORD-21], with where it is now. */
function OutcomeProgress({ order }: { order: OutcomeOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error } = useOrderSteps(order.id);
  // The rest of the page says what matters.
  if (error && !data) return null;
  if (!data) return <Skeleton height="3.4rem" />;
  return (
    <ProgressTrack
      label={t('order.progress.label')}
      current={order.step - 1}
      steps={data.statuses.map(({ step, keyForShow, reachedAt }) => ({
        label: keyForShow,
        note: step === order.step ? order.statusName : reachedAt && format.shortDate(reachedAt),
      }))}
    />
  );
}

/** What stands below the steps begins again at its place when they are loaded: the notes below them may take two lines. */
function BelowProgress({ orderId, children }: { orderId: number; children: ReactNode }) {
  const { data, error } = useOrderSteps(orderId);
  const [ref, key] = useKeyBelow<HTMLDivElement>(!data && !error);
  return (
    <div key={key} ref={ref} className={styles.below}>
      {children}
    </div>
  );
}

function NextSteps({ order, outcome }: { order: OutcomeOrder; outcome: Outcome }) {
  const { t } = useTranslation();
  const format = useOperatorFormat();
  const { payment, purchase } = order;
  const steps = listNextSteps(outcome, order);
  const delivery = purchase.delivery ? `${purchase.delivery.typeName} · ${purchase.delivery.name}` : '';
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="h4">
        {t('payments.outcome.next.title')}
      </h2>
      <ol className={styles.next}>
        {steps.map((step) => (
          <li key={step}>
            {t(`payments.outcome.next.${step}`, {
              method: isolateBidi(step === 'ship' ? delivery : (payment?.name ?? '')),
              amount: isolateBidi(format.aed(payment?.open ?? 0)),
              day: payment?.dueAt ? format.date(payment.dueAt) : '',
            })}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** In the shape of the page that follows. */
export function PaymentOutcomeSkeleton() {
  return (
    <LoadingArea className={styles.page}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <Skeleton width="11rem" height="7.25rem" />
          <div className={styles.outcomeText}>
            <Skeleton width="60%" height="2.5rem" />
            <Skeleton width="40%" />
            <Skeleton />
          </div>
        </div>
        <Skeleton height="4rem" />
        <Skeleton height="3.4rem" />
        <Skeleton height="7rem" />
      </div>
    </LoadingArea>
  );
}
