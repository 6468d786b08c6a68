import type { web as english } from '../en/web.ts';
import type { SameKeys } from '../shape.ts';
import { refusals } from './refusals.ts';
import { validation } from './validation.ts';
import { auth } from './web/auth.ts';
import { catalogue } from './web/catalogue.ts';
import { dashboard } from './web/dashboard.ts';
import { demo } from './web/demo.ts';
import { home } from './web/home.ts';
import { product } from './web/product.ts';
import { shell } from './web/shell.ts';
import { ui } from './web/ui.ts';
import { upload } from './web/upload.ts';

export const web: SameKeys<typeof english> = {
  ui,
  shell,
  auth,
  dashboard,
  home,
  catalogue,
  product,
  upload,
  demo,
  refusals,
  validation,
};
