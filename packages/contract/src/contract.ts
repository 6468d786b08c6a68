import type { Call } from './call.ts';
import { account } from './areas/account.ts';
import { address } from './areas/address.ts';
import { auth } from './areas/auth.ts';
import { catalogue } from './areas/catalogue.ts';
import { checkout, payment } from './areas/checkout.ts';
import { content } from './areas/content.ts';
import { contact } from './areas/contact.ts';
import { customers } from './areas/customers.ts';
import { credits } from './areas/credits.ts';
import { contentDesk } from './areas/content-desk.ts';
import { desk } from './areas/desk.ts';
import { deskPeople } from './areas/desk-people.ts';
import { deskStaff } from './areas/desk-staff.ts';
import { approve, files } from './areas/files.ts';
import { newsletter } from './areas/newsletter.ts';
import { members } from './areas/members.ts';
import { notifications } from './areas/notifications.ts';
import { orderList, orderPage } from './areas/orders.ts';
import { press } from './areas/press.ts';
import { templates } from './areas/templates.ts';
import { upload } from './areas/upload.ts';

/** Every call of the wire by name. The server must handle each, the client can send each, the sweep walks each. */
export const contract = {
  ...auth,
  ...account,
  ...members,
  ...catalogue,
  ...content,
  ...contentDesk,
  ...upload,
  ...orderList,
  ...orderPage,
  ...files,
  ...approve,
  ...notifications,
  ...address,
  ...credits,
  ...press,
  ...templates,
  ...customers,
  ...checkout,
  ...payment,
  ...contact,
  ...newsletter,
  ...desk,
  ...deskPeople,
  ...deskStaff,
} as const;

export type Contract = typeof contract;
export type CallName = keyof Contract;

export const callEntries = Object.entries(contract) as [CallName, Call][];
