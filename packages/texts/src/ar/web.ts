import { faults } from './web/faults.ts';
import type { web as english } from '../en/web.ts';
import type { TranslationOf } from '../languages.ts';
import { inks } from './shared/inks.ts';
import { missingPermission, permissions } from './shared/permissions.ts';
import { callErrors } from './shared/call-errors.ts';
import { validation } from './shared/validation.ts';
import { account } from './web/account.ts';
import { about } from './web/content/about.ts';
import { auth } from './web/auth.ts';
import { addresses } from './web/addresses.ts';
import { credit } from './web/credit.ts';
import { templates } from './web/templates.ts';
import { catalogue } from './web/catalogue/catalogue.ts';
import { chat } from './web/chat.ts';
import { checkout } from './web/checkout.ts';
import { contact } from './web/contact.ts';
import { dashboard } from './web/orders/dashboard.ts';
import { demo } from './web/demo.ts';
import { faq } from './web/content/faq.ts';
import { files } from './web/files/files.ts';
import { home } from './web/content/home.ts';
import { newsletter } from './web/newsletter.ts';
import { legal } from './web/content/legal.ts';
import { order } from './web/orders/order.ts';
import { orderMembers } from './web/members/order-members.ts';
import { product } from './web/catalogue/product.ts';
import { payments } from './web/payments.ts';
import { progress } from './shared/order-statuses.ts';
import { proof } from './web/proofs/proof.ts';
import { reorder } from './web/orders/reorder.ts';
import { shell } from './web/shell.ts';
import { ui } from './shared/ui.ts';
import { upload } from './web/files/upload.ts';

export const web: TranslationOf<typeof english> = {
  faults,
  ui,
  shell,
  auth,
  account,
  dashboard,
  chat,
  checkout,
  order,
  orderMembers,
  reorder,
  payments,
  progress,
  proof,
  files,
  home,
  faq,
  about,
  legal,
  addresses,
  credit,
  templates,
  catalogue,
  product,
  upload,
  contact,
  newsletter,
  demo,
  inks,
  missingPermission,
  permissions,
  callErrors,
  validation,
};
