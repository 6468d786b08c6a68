import type { Call } from './call.ts';
import { auth } from './areas/auth.ts';
import { catalogue } from './areas/catalogue.ts';
import { checkout, payment } from './areas/checkout.ts';
import { desk } from './areas/desk.ts';
import { approve, files } from './areas/files.ts';
import { notifications } from './areas/notifications.ts';
import { orderList, orderPage } from './areas/orders.ts';
import { upload } from './areas/upload.ts';

/** Every call of the wire by name. The server must handle each, the client can send each, the sweep walks each. */
export const contract = {
  ...auth,
  ...catalogue,
  ...upload,
  ...orderList,
  ...orderPage,
  ...files,
  ...approve,
  ...notifications,
  ...checkout,
  ...payment,
  ...desk,
} as const;

export type Contract = typeof contract;
export type CallName = keyof Contract;

export const callEntries = Object.entries(contract) as [CallName, Call][];
