import { formatPhone, toPhoneUrl } from '@platewright/domain/account/phone';
import { DefinitionList } from '@platewright/ui/panel';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { OrderTaking } from '../taking/order-taking.tsx';
import type { DeskOrder } from './use-desk-order.ts';

/** Customer and contact data of an order. */
export function OrderContact({ order }: { order: DeskOrder['order'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { contact } = order;
  const items = [
    { id: 'company', term: t('order.contact.company'), value: <bdi>{contact.company}</bdi> },
    { id: 'name', term: t('order.contact.name'), value: <bdi>{contact.name}</bdi> },
    {
      id: 'email',
      term: t('order.contact.email'),
      value: (
        <a className="link" href={`mailto:${contact.email}`} dir="ltr">
          {contact.email}
        </a>
      ),
    },
    contact.phone && {
      id: 'phone',
      term: t('order.contact.phone'),
      value: (
        <a className="link num" href={toPhoneUrl(contact.phone)}>
          <bdi dir="ltr">{formatPhone(contact.phone)}</bdi>
        </a>
      ),
    },
    order.customer &&
      order.customer !== contact.company && {
        id: 'customer',
        term: t('order.customer'),
        value: <bdi>{order.customer}</bdi>,
      },
    order.poNumber && { id: 'poNumber', term: t('order.poNumber'), value: <bdi>{order.poNumber}</bdi> },
    order.costCentre && { id: 'costCentre', term: t('order.costCentre'), value: <bdi>{order.costCentre}</bdi> },
    order.taken && {
      id: 'taken',
      term: t('orderTaking.taken.term'),
      value: t(`orderTaking.taken.${order.taken.way}`, { name: order.taken.name }),
    },
    { id: 'received', term: t('order.received'), value: format.dateTime(order.createdAt) },
    { id: 'changed', term: t('order.changed'), value: format.dateTime(order.updatedAt) },
  ];
  return (
    <>
      <DefinitionList items={items.filter((item) => typeof item === 'object' && item !== null)} />
      <OrderTaking order={order} />
    </>
  );
}
