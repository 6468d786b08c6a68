import { checkout } from './checkout-server.ts';
import { companies } from './desk/companies.ts';
import { content } from './desk/content.ts';
import { job } from './desk/job.ts';
import { messages } from './desk/messages.ts';
import { moves } from './desk/moves.ts';
import { newsletter } from './desk/newsletter.ts';
import { password } from './desk/password.ts';
import { prices } from './desk/prices.ts';
import { queue } from './desk/queue.ts';
import { roles } from './desk/roles.ts';
import { shell } from './desk/shell.ts';
import { staff } from './desk/staff.ts';
import { upload } from './desk/upload.ts';
import { permissions } from './permissions.ts';
import { inks } from './inks.ts';
import { refusals } from './refusals.ts';
import { statuses } from './statuses.ts';
import { validation } from './validation.ts';
import { ui } from './web/ui.ts';

/** Every text of the staff desk. */
export const desk = {
  ui,
  shell,
  queue,
  job,
  moves,
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
  // Staff have no owner and no support to ask.
  refusals: {
    ...refusals,
    accountBlocked: 'This account is blocked. An administrator can unblock it.',
    noPermission: 'Your role does not include this. An administrator can give you the right.',
  },
  validation,
} as const;
