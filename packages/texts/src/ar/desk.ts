import type { desk as english } from '../en/desk.ts';
import type { TranslationOf } from '../languages.ts';
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

export const desk: TranslationOf<typeof english> = {
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
  callErrors: {
    ...callErrors,
    accountBlocked: 'هذا الحساب موقوف. يمكن لمدير النظام إلغاء الإيقاف.',
    noPermission: 'دورك لا يشمل هذا. يمكن لمدير النظام منحك الصلاحية.',
  },
  validation,
};
