import { checkout } from './checkout-server.ts';
import { companies } from './desk/companies.ts';
import { content } from './desk/content.ts';
import { order } from './desk/order.ts';
import { messages } from './desk/messages.ts';
import { orderTransitionTexts } from './desk/order-transitions.ts';
import { newsletter } from './desk/newsletter.ts';
import { password } from './desk/password.ts';
import { prices } from './desk/prices.ts';
import { orderQueue } from './desk/order-queue.ts';
import { roles } from './desk/roles.ts';
import { shell } from './desk/shell.ts';
import { staff } from './desk/staff.ts';
import { upload } from './desk/upload.ts';
import { permissions } from './permissions.ts';
import { inks } from './inks.ts';
import { callErrors } from './call-errors.ts';
import { statuses } from './order-statuses.ts';
import { validation } from './validation.ts';
import { ui } from './web/ui.ts';

/** Every text of the staff desk. */
export const desk = {
  ui,
  shell,
  orderQueue,
  order,
  orderTransitions: orderTransitionTexts,
  prices,
  upload,
  messages,
  newsletter,
  companies,
  content,
  roles,
  staff,
  password,
  permissions,
  statuses,
  paymentMethods: checkout.methods,
  inks,
  // The portal refers to the account owner or to support; staff have an administrator.
  callErrors: {
    ...callErrors,
    accountBlocked: 'This account is blocked. An administrator can unblock it.',
    noPermission: 'Your role does not include this. An administrator can give you the right.',
  },
  validation,
} as const;
