import type { EventSubscribers } from '../../platform/outbox/event-subscribers.ts';

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    /** A visitor sent the contact form. */
    contactMessageReceived: { readonly messageId: number };
    /** Staff changed the state of a message. */
    contactMessageMarked: { readonly messageId: number };
  }
}

export const contactSubscribers: EventSubscribers = {
  contactMessageReceived: (_event, { send }) => send({ to: 'deskList', list: 'messages' }),
  contactMessageMarked: (_event, { send }) => send({ to: 'deskList', list: 'messages' }),
};
