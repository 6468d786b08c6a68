import { LinkButton, Button } from '@platewright/ui/button';
import { Drawer } from '@platewright/ui/drawer';
import { DefinitionList } from '@platewright/ui/panel';
import { PlateStack } from '@platewright/ui/plate-stack';
import { Select } from '@platewright/ui/select';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { Status } from '@platewright/ui/status';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isCallError } from '@platewright/browser/is-call-error';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { api } from '../../api/client.ts';
import { useStaffSession } from '../../api/staff-session.ts';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { useFormatWaiting } from './use-format-waiting.ts';
import { useColleagues, useReloadChats, type ChatOrder } from './use-chats.ts';
import styles from './chat.module.css';

interface Props {
  readonly orderId: number;
  readonly order: ChatOrder | undefined;
  /** Where there is no room beside the messages, it opens over it. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The order of the open chat, and who has the chat. */
export function ChatOrderPane({ orderId, order, isOpen, onClose }: Props) {
  const { t } = useTranslation();
  const content = order ? (
    <OrderFacts orderId={orderId} order={order} />
  ) : (
    <LoadingArea>
      <SkeletonLines lines={6} />
    </LoadingArea>
  );
  return (
    <>
      <aside className={styles.pane} aria-label={t('chat.order')}>
        {content}
      </aside>
      <Drawer isOpen={isOpen} onClose={onClose} title={t('chat.order')}>
        <div className={styles.drawer}>{content}</div>
      </Drawer>
    </>
  );
}

function OrderFacts({ orderId, order }: { orderId: number; order: ChatOrder }) {
  const { t } = useTranslation();
  const formatWaiting = useFormatWaiting();
  const canReadOrders = useHasPermission('desk.readOrders');
  return (
    <>
      <div>
        <h2>
          <bdi>{order.projectName}</bdi>
        </h2>
        <p className="small muted">
          <bdi>{order.productName}</bdi> · <span className="num">{orderId}</span>
        </p>
      </div>
      <div className={styles.picture}>
        <PlateStack inks={order.inks} width={232} height={120} />
      </div>
      <Status color={order.statusColor}>{order.statusName}</Status>
      <DefinitionList
        items={[
          { id: 'customer', term: t('chat.customer'), value: <bdi>{order.company}</bdi> },
          { id: 'people', term: t('chat.people'), value: <bdi>{order.memberNames}</bdi> },
          ...(order.waitingSince
            ? [
                {
                  id: 'waits',
                  term: t('chat.filters.waiting'),
                  value: formatWaiting(order.waitingSince),
                },
              ]
            : []),
        ]}
      />
      <AssignmentField orderId={orderId} order={order} />
      {canReadOrders && (
        <LinkButton as={Link} to={`/orders/${orderId}`} block>
          {t('chat.openOrder')}
        </LinkButton>
      )}
    </>
  );
}

const NOBODY = 'nobody';

/** Who has the chat. When somebody else has changed it meanwhile, the change is refused and the new state shown. */
function AssignmentField({ orderId, order }: { orderId: number; order: ChatOrder }) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const reloadChats = useReloadChats();
  const colleagues = useColleagues().data?.colleagues ?? [];
  const me = useStaffSession()?.staffId;
  const [isBusy, setBusy] = useState(false);
  const assignedId = order.assignedTo?.id ?? null;
  const assign = async (staffId: number | null) => {
    setBusy(true);
    try {
      await api.deskChatAssign({ orderId, staffId, seen: assignedId });
    } catch (error) {
      const text = isCallError(error, 'changedMeanwhile') ? t('chat.assignTaken') : translateError(error);
      showToast({ tone: 'error', text });
    }
    await reloadChats();
    setBusy(false);
  };
  // Somebody who has the chat may have lost the permission since.
  const others =
    order.assignedTo && !colleagues.some(({ id }) => id === assignedId)
      ? [...colleagues, order.assignedTo]
      : colleagues;
  return (
    <div className={styles.assignment}>
      <Select
        label={t('chat.with')}
        isDisabled={isBusy}
        value={assignedId === null ? NOBODY : String(assignedId)}
        onChange={(value) => void assign(value === NOBODY ? null : Number(value))}
        options={[
          { value: NOBODY, label: t('chat.nobody') },
          ...others.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {assignedId === null && me !== undefined && (
        <Button
          size="small"
          isBusy={isBusy}
          aria-label={t('chat.takeOf', { id: String(orderId) })}
          onPress={() => void assign(me)}
        >
          {t('chat.take')}
        </Button>
      )}
    </div>
  );
}
