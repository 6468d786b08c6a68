import { LinkButton } from '@platewright/ui/button';
import { LoadingArea, Skeleton, SkeletonLines } from '@platewright/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { OrderMembers } from '../../members/order-members/order-members.tsx';
import { CashReceipt } from '../../payments/cash-receipt.tsx';
import { ChequeReceipt } from '../../payments/cheque-receipt.tsx';
import { CreditOrder } from '../../payments/credit-order.tsx';
import { HandRefunds } from '../../payments/hand-refunds.tsx';
import { PaymentDispute } from '../../payments/payment-dispute.tsx';
import { PaymentMismatch } from '../../payments/payment-mismatch.tsx';
import { TransferReceipt } from '../../payments/transfer-receipt.tsx';
import { OrderDocuments } from '../../proofs/order-documents.tsx';
import { TransitionButtons } from '../transitions/transition-buttons.tsx';
import { OrderPrices } from '../prices/order-prices.tsx';
import { PermissionGuard } from '../../../shell/permission-guard.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { BackLink, useRecordId } from '../../../shell/record-page.tsx';
import frame from '../../../shell/layout.module.css';
import { OrderBarcode } from '../ticket/order-barcode.tsx';
import { JobTicketCard } from '../ticket/job-ticket-card.tsx';
import { OrderContact } from './order-contact.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLoadError } from './order-load-error.tsx';
import { OrderNotices } from './order-notices.tsx';
import { OrderStatusTags, useOrderName } from './order-status-tags.tsx';
import { OrderPurchase } from './order-purchase.tsx';
import { OrderPayment } from './order-payment.tsx';
import { CustomerFiles } from './customer-files.tsx';
import { OrderSection } from './order-section.tsx';
import { OrderFaults } from '../../faults/order-faults.tsx';
import { RemakeOrder } from '../../faults/remake-order.tsx';
import { OrderRequests } from '../requests/order-requests.tsx';
import { OrderWork } from '../work/order-work.tsx';
import { OrderSpecification } from './order-specification.tsx';
import { CorrectSpecificationLink } from '../specification/correct-specification-link.tsx';
import { SpecificationChanges } from '../specification/specification-changes.tsx';
import { useDeskOrder, type DeskOrder } from './use-desk-order.ts';
import styles from './order-page.module.css';

/** One order: what is to be done now, the job ticket, then proofs, files, specification, prices with payment, and history. */
export function OrderPage() {
  const { t } = useTranslation();
  const id = useRecordId('orderId');
  return (
    <PermissionGuard action="desk.readOrders" title={t('shell.orders')}>
      <LoadedOrderPage key={id} id={id} />
    </PermissionGuard>
  );
}

function LoadedOrderPage({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useDeskOrder(id);
  if (query.data) return <OrderWorkbench deskOrder={query.data} />;
  const isMissing = id === 0 || query.isError;
  return (
    <main id="main" className={isMissing ? frame.page : styles.page}>
      <PageTitle page={id === 0 ? t('shell.orders') : t('order.title', { id: String(id) })} />
      {isMissing ? <OrderLoadError id={id} query={query} level={1} /> : <OrderPageSkeleton />}
    </main>
  );
}

function OrderWorkbench({ deskOrder }: { deskOrder: DeskOrder }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { order } = deskOrder;
  const name = useOrderName(order);
  return (
    <main id="main" className={styles.page}>
      <PageTitle page={`${order.id} ${name}`} />
      <header className={styles.head}>
        <div className={styles.title}>
          <BackLink to={`/jobs${search}`}>{t('order.back')}</BackLink>
          <h1>
            <span className={styles.number}>
              <span className="num">{order.id}</span>
            </span>
            <bdi>{name}</bdi>
          </h1>
          <p className="small muted">
            <bdi>{order.company}</bdi> · {order.productName}
          </p>
          <OrderStatusTags order={order} />
        </div>
        <div className={styles.bar}>
          <TransitionButtons deskOrder={deskOrder} />
          <OrderWork {...deskOrder} />
        </div>
      </header>
      <div className={styles.news}>
        <OrderNotices deskOrder={deskOrder} />
        <OrderRequests deskOrder={deskOrder} />
        <OrderFaults order={order} />
      </div>
      <section className={styles.ticket} aria-labelledby="ticket">
        <header className={styles.ticketHead}>
          <h2 id="ticket">{t('order.ticket.title')}</h2>
          <LinkButton as={Link} to={`/orders/${order.id}/printouts/ticket`} size="small" icon="print">
            {t('printouts.print')}
          </LinkButton>
          <OrderBarcode number={order.id} />
        </header>
        <div
          className={styles.ticketBody}
          tabIndex={0}
          role="group"
          aria-label={t('order.ticket.of', { id: String(order.id) })}
        >
          <JobTicketCard deskOrder={deskOrder} />
        </div>
      </section>
      <div className={styles.sections}>
        <OrderDocuments deskOrder={deskOrder} kind="approve" />
        <OrderSection title={t('order.files.title')}>
          <CustomerFiles orderId={order.id} files={deskOrder.received} />
        </OrderSection>
        <OrderDocuments deskOrder={deskOrder} kind="release" />
        <OrderSection title={t('order.specification.title')} aside={<CorrectSpecificationLink order={order} />}>
          {order.projectDescription && (
            <div className={styles.description}>
              <h3>{t('order.description')}</h3>
              <p>
                <bdi>{order.projectDescription}</bdi>
              </p>
            </div>
          )}
          <OrderSpecification answers={deskOrder.specification} />
          <SpecificationChanges changes={deskOrder.specificationChanges} />
        </OrderSection>
        <OrderSection title={t('order.purchase.title')} aside={<RemakeOrder order={order} />}>
          <OrderPurchase purchase={deskOrder.purchase} />
        </OrderSection>
        <OrderSection title={t('prices.title')}>
          <div className={styles.pair}>
            <OrderPrices deskOrder={deskOrder} />
            <div>
              <h3 className={styles.paymentTitle}>{t('order.payment.title')}</h3>
              <PaymentDispute orderId={order.id} dispute={deskOrder.payment.dispute} />
              <PaymentMismatch orderId={order.id} mismatch={deskOrder.payment.mismatch} />
              <CashReceipt deskOrder={deskOrder} />
              <ChequeReceipt deskOrder={deskOrder} />
              <HandRefunds orderId={order.id} refunds={deskOrder.payment.refunds} />
              <OrderPayment deskOrder={deskOrder} />
              <TransferReceipt deskOrder={deskOrder} />
              <CreditOrder deskOrder={deskOrder} />
            </div>
          </div>
        </OrderSection>
        <div className={styles.pair}>
          <OrderSection title={t('order.customer')}>
            <OrderContact order={order} />
          </OrderSection>
          <OrderSection title={t('orderMembers.title')}>
            <OrderMembers orderId={order.id} />
          </OrderSection>
        </div>
        <OrderSection title={t('order.history.title')}>
          <OrderHistory history={deskOrder.history} />
        </OrderSection>
      </div>
    </main>
  );
}

function OrderPageSkeleton() {
  return (
    <>
      <LoadingArea className={styles.head}>
        <div className={styles.title}>
          <Skeleton width="4rem" />
          <Skeleton width="22rem" height="1.75rem" />
        </div>
        <div className={styles.bar}>
          <Skeleton width="20rem" height="2.5rem" />
          <Skeleton width="24rem" height="3.75rem" />
        </div>
      </LoadingArea>
      <div className={styles.ticket}>
        <div className={styles.ticketHead}>
          <Skeleton width="8rem" height="1.4rem" />
          <Skeleton width="9rem" height="2.25rem" />
        </div>
        <div className={styles.ticketBody}>
          <Skeleton height="15rem" />
          <Skeleton height="6rem" />
          <Skeleton height="10rem" />
        </div>
      </div>
      <div className={styles.sections}>
        <Skeleton height="8rem" />
        <Skeleton height="8rem" />
        <SkeletonLines lines={8} />
      </div>
    </>
  );
}
