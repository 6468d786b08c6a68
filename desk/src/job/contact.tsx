import { DefinitionList } from '@platewright/ui/panel';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import type { Job } from './use-job.ts';

/** Whose job it is and how to reach them. */
export function Contact({ order }: { order: Job['order'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { contact } = order;
  const items = [
    { id: 'company', term: t('job.contact.company'), value: <bdi>{contact.company}</bdi> },
    { id: 'name', term: t('job.contact.name'), value: <bdi>{contact.name}</bdi> },
    {
      id: 'email',
      term: t('job.contact.email'),
      value: (
        <a className="link" href={`mailto:${contact.email}`} dir="ltr">
          {contact.email}
        </a>
      ),
    },
    contact.phone && {
      id: 'phone',
      term: t('job.contact.phone'),
      value: (
        <a className="link num" href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>
          {contact.phone}
        </a>
      ),
    },
    order.customer &&
      order.customer !== contact.company && {
        id: 'customer',
        term: t('job.customer'),
        value: <bdi>{order.customer}</bdi>,
      },
    { id: 'received', term: t('job.received'), value: format.dateTime(order.createdAt) },
    { id: 'changed', term: t('job.changed'), value: format.dateTime(order.updatedAt) },
  ];
  return <DefinitionList items={items.filter((item) => typeof item === 'object')} />;
}
