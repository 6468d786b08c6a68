import { newsletterSubscribe } from './newsletter-subscribe.ts';
import { newsletterConfirm } from './newsletter-confirm.ts';
import { newsletterUnsubscribe } from './newsletter-unsubscribe.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

export const newsletterHandlers = {
  newsletterSubscribe,
  newsletterConfirm,
  newsletterUnsubscribe,
} satisfies Partial<Handlers>;
