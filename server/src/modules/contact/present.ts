import type { CallAnswer } from '@platewright/contract/call';
import { contactMessageStates, type ContactMessageState } from '@platewright/contract/modules/contact/desk-calls';
import type { Contract } from '@platewright/contract/contract';
import { isLanguage } from '@platewright/texts/languages';
import type { ContactMessageRow } from './store.ts';

const toMessageState = (state: string): ContactMessageState =>
  contactMessageStates.find((one) => one === state) ?? 'new';

export const presentContactMessageRow = (row: {
  id: number;
  fullName: string;
  email: string;
  excerpt: string;
  state: string;
  createdAt: Date;
}): CallAnswer<Contract['deskMessages']>['messages']['rows'][number] => ({
  ...row,
  excerpt: row.excerpt.replace(/\s+/g, ' '),
  state: toMessageState(row.state),
  createdAt: row.createdAt.toISOString(),
});

export const presentContactMessage = ({
  message,
  handledBy,
  customer,
}: ContactMessageRow): CallAnswer<Contract['deskMessage']> => ({
  id: message.id,
  fullName: message.fullName,
  email: message.email,
  phone: message.phone,
  message: message.message,
  lang: isLanguage(message.lang) ? message.lang : 'en',
  state: toMessageState(message.state),
  revision: message.revision,
  createdAt: message.createdAt.toISOString(),
  customer:
    customer.userId === null
      ? null
      : {
          userId: customer.userId,
          name: `${customer.firstname ?? ''} ${customer.lastname ?? ''}`.trim(),
          company: customer.company ?? '',
        },
  handledBy,
  handledAt: message.handledAt?.toISOString() ?? null,
});
