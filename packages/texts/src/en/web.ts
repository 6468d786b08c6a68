import { refusals } from './refusals.ts';
import { validation } from './validation.ts';
import { catalogue } from './web/catalogue.ts';
import { demo } from './web/demo.ts';
import { home } from './web/home.ts';
import { product } from './web/product.ts';
import { shell } from './web/shell.ts';
import { ui } from './web/ui.ts';
import { upload } from './web/upload.ts';

/** Every text of the customer portal. */
export const web = { ui, shell, home, catalogue, product, upload, demo, refusals, validation } as const;
