import { isCorrectableByStaff } from '@platewright/domain/orders/order-lifecycle';
import { isOrderStatusId } from '@platewright/domain/orders/order-status';
import { Button, LinkButton } from '@platewright/ui/button';
import { Tag } from '@platewright/ui/status';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format.ts';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import { OrderSection } from '../order-page/order-section.tsx';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import { AnswerRequestDialog } from './answer-request-dialog.tsx';
import styles from '../order-page/customer-messages.module.css';

const tones = {
  waiting: 'warning',
  accepted: 'success',
  refused: 'error',
  withdrawn: undefined,
  ended: undefined,
} as const;

/** What the customer asked for, with the answers. */
export function OrderRequests({ deskOrder: { order, requests } }: { deskOrder: DeskOrder }) {
  const { t } = useTranslation();
  if (requests.length === 0) return null;
  return (
    <OrderSection title={t('requests.title')}>
      <div className={styles.list}>
        {requests.map((request, index) => (
          <RequestCard key={request.id} order={order} request={request} isNewest={index === 0} />
        ))}
      </div>
    </OrderSection>
  );
}

interface CardProps {
  readonly order: DeskOrder['order'];
  readonly request: DeskOrder['requests'][number];
  readonly isNewest: boolean;
}

function RequestCard({ order, request, isNewest }: CardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const canAnswer = useHasPermission('desk.orders');
  const [isOpen, setOpen] = useState(false);
  // An accepted change is made on a page of its own, as long as the order stands where it can be.
  const leadsToCorrection =
    isNewest &&
    request.kind === 'change' &&
    request.state === 'accepted' &&
    isOrderStatusId(order.statusId) &&
    isCorrectableByStaff(order.statusId);
  return (
    <article className={styles.message}>
      <p className={styles.head}>
        <b>{t(`requests.kinds.${request.kind}`)}</b>
        <Tag tone={tones[request.state]}>{t(`requests.states.${request.state}`)}</Tag>
        <span className="small muted">
          {t('requests.asked', { who: request.requestedBy, when: format.dateTime(request.requestedAt) })}
        </span>
      </p>
      <p className={styles.text}>
        <bdi>{request.message}</bdi>
      </p>
      {request.decidedBy && request.decidedAt && (
        <p className="small muted">
          {t('requests.decided', { who: request.decidedBy, when: format.dateTime(request.decidedAt) })}
        </p>
      )}
      {request.answer && (
        <p className={styles.text}>
          <bdi>{request.answer}</bdi>
        </p>
      )}
      {request.state === 'waiting' && canAnswer && (
        <div>
          <Button variant="primary" size="small" onPress={() => setOpen(true)}>
            {t('requests.answer')}
          </Button>
        </div>
      )}
      {leadsToCorrection && canAnswer && (
        <div>
          <LinkButton as={Link} to={`/orders/${order.id}/specification`} size="small" variant="primary">
            {t('requests.correct')}
          </LinkButton>
        </div>
      )}
      {isOpen && <AnswerRequestDialog orderId={order.id} request={request} onClose={() => setOpen(false)} />}
    </article>
  );
}
