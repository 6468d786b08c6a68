import type { AnswerOf } from '@platewright/contract/call';
import { messageStates, type MessageState } from '@platewright/contract/areas/contact';
import type { Contract } from '@platewright/contract/contract';
import { isLanguage } from '@platewright/texts/shape';
import type { MessageRow } from './store.ts';

const stateOf = (state: string): MessageState => messageStates.find((one) => one === state) ?? 'new';

export const presentMessageRow = (row: {
  id: number;
  fullName: string;
  email: string;
  excerpt: string;
  state: string;
  createdAt: Date;
}): AnswerOf<Contract['deskMessages']>['messages']['rows'][number] => ({
  ...row,
  excerpt: row.excerpt.replace(/\s+/g, ' '),
  state: stateOf(row.state),
  createdAt: row.createdAt.toISOString(),
});

export const presentMessage = ({ message, handledBy, customer }: MessageRow): AnswerOf<Contract['deskMessage']> => ({
  id: message.id,
  fullName: message.fullName,
  email: message.email,
  phone: message.phone,
  message: message.message,
  lang: isLanguage(message.lang) ? message.lang : 'en',
  state: stateOf(message.state),
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
