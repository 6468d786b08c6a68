import { contactus } from './send-message.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** The contact form: stores a visitor's message and emails it to support. */
export const contactHandlers = {
  contactus,
} satisfies Partial<Handlers>;
