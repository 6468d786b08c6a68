import type { desk as english } from '../en/desk.ts';
import type { SameKeys } from '../shape.ts';
import { checkout } from './checkout-server.ts';
import { job } from './desk/job.ts';
import { moves } from './desk/moves.ts';
import { prices } from './desk/prices.ts';
import { queue } from './desk/queue.ts';
import { shell } from './desk/shell.ts';
import { upload } from './desk/upload.ts';
import { refusals } from './refusals.ts';
import { statuses } from './statuses.ts';
import { validation } from './validation.ts';
import { ui } from './web/ui.ts';

export const desk: SameKeys<typeof english> = {
  ui,
  shell,
  queue,
  job,
  moves,
  prices,
  upload,
  statuses,
  paymentMethods: checkout.methods,
  refusals,
  validation,
};
