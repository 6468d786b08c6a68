import type { web as english } from '../en/web.ts';
import type { TranslationOf } from '../languages.ts';
import { inks } from './inks.ts';
import { callErrors } from './call-errors.ts';
import { validation } from './validation.ts';
import { account } from './web/account.ts';
import { about } from './web/about.ts';
import { auth } from './web/auth.ts';
import { addresses } from './web/addresses.ts';
import { credit } from './web/credit.ts';
import { templates } from './web/templates.ts';
import { catalogue } from './web/catalogue.ts';
import { checkout } from './web/checkout.ts';
import { contact } from './web/contact.ts';
import { dashboard } from './web/dashboard.ts';
import { demo } from './web/demo.ts';
import { faq } from './web/faq.ts';
import { files } from './web/files.ts';
import { home } from './web/home.ts';
import { newsletter } from './web/newsletter.ts';
import { legal } from './web/legal.ts';
import { order } from './web/order.ts';
import { product } from './web/product.ts';
import { proof } from './web/proof.ts';
import { shell } from './web/shell.ts';
import { ui } from './web/ui.ts';
import { upload } from './web/upload.ts';

export const web: TranslationOf<typeof english> = {
  ui,
  shell,
  auth,
  account,
  dashboard,
  checkout,
  order,
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
  callErrors,
  validation,
};
