import type { web as english } from '../en/web.ts';
import type { SameKeys } from '../shape.ts';
import { refusals } from './refusals.ts';
import { validation } from './validation.ts';
import { auth } from './web/auth.ts';
import { catalogue } from './web/catalogue.ts';
import { checkout } from './web/checkout.ts';
import { dashboard } from './web/dashboard.ts';
import { demo } from './web/demo.ts';
import { files } from './web/files.ts';
import { home } from './web/home.ts';
import { order } from './web/order.ts';
import { product } from './web/product.ts';
import { proof } from './web/proof.ts';
import { shell } from './web/shell.ts';
import { ui } from './web/ui.ts';
import { upload } from './web/upload.ts';

export const web: SameKeys<typeof english> = {
  ui,
  shell,
  auth,
  dashboard,
  checkout,
  order,
  proof,
  files,
  home,
  catalogue,
  product,
  upload,
  demo,
  refusals,
  validation,
};
