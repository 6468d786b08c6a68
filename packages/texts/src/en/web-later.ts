import { faults, plate } from './web/faults.ts';
import { inks } from './shared/inks.ts';
import { missingPermission, permissions } from './shared/permissions.ts';
import { callErrors } from './shared/call-errors.ts';
import { validation } from './shared/validation.ts';
import { account } from './web/account.ts';
import { auth } from './web/auth.ts';
import { addresses } from './web/addresses.ts';
import { credit } from './web/credit.ts';
import { statements } from './web/statements.ts';
import { templates } from './web/templates.ts';
import { chat } from './web/chat.ts';
import { checkout } from './web/checkout.ts';
import { contact } from './web/contact.ts';
import { dashboard } from './web/orders/dashboard.ts';
import { files } from './web/files/files.ts';
import { order } from './web/orders/order.ts';
import { orderMembers } from './web/members/order-members.ts';
import { product } from './web/catalogue/product.ts';
import { payments } from './web/payments.ts';
import { progress } from './shared/order-statuses.ts';
import { proof } from './web/proofs/proof.ts';
import { quotations } from './web/quotations.ts';
import { reorder } from './web/orders/reorder.ts';
import { orderTaking } from './shared/order-taking.ts';
import { secondFactor } from './shared/second-factor.ts';
import { upload } from './web/files/upload.ts';
import { uploadErrors } from './shared/upload-errors.ts';

/** All other texts of the customer portal; public pages load them after they are usable. */
export const webLater = {
  faults,
  plate,
  auth,
  account,
  dashboard,
  chat,
  checkout,
  order,
  orderMembers,
  reorder,
  quotations,
  orderTaking,
  secondFactor,
  payments,
  progress,
  proof,
  files,
  addresses,
  credit,
  statements,
  templates,
  product,
  upload,
  uploadErrors,
  contact,
  inks,
  missingPermission,
  permissions,
  callErrors,
  validation,
} as const;
