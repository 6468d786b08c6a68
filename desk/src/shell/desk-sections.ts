import type { Action } from '@platewright/domain/permissions/actions';

export interface Place {
  readonly to: string;
  readonly action: Action;
  /** The key of its name among the texts of the desk. */
  readonly name: string;
  /** Addresses that belong to it. */
  readonly here: RegExp;
}

/** Where the daily work is done, in its order, each with the pages that its tabs lead to. */
export const deskSections = [
  {
    id: 'today',
    name: 'today.nav',
    places: [{ to: '/', action: 'desk.today', name: 'today.nav', here: /^\/$/ }],
  },
  {
    id: 'jobs',
    name: 'shell.orders',
    places: [
      { to: '/jobs', action: 'desk.readOrders', name: 'shell.orders', here: /^\/(jobs|orders\/|wrong-pictures)/ },
      { to: '/promises', action: 'desk.readOrders', name: 'promises.title', here: /^\/promises/ },
    ],
  },
  {
    id: 'plates',
    name: 'plateRoom.nav',
    places: [
      {
        to: '/plates',
        action: 'desk.readPlates',
        name: 'plateRoom.title',
        here: /^\/plates(?!\/(floor|station|remakes))/,
      },
      {
        to: '/plates/floor',
        action: 'desk.readPlates',
        name: 'plateRoom.floorNav',
        here: /^\/plates\/(floor|station)/,
      },
      { to: '/sheets', action: 'desk.readPlates', name: 'sheets.title', here: /^\/sheets/ },
      { to: '/parcels', action: 'desk.readPlates', name: 'parcels.title', here: /^\/parcels/ },
      { to: '/materials', action: 'desk.readMaterials', name: 'materials.title', here: /^\/materials/ },
      { to: '/plates/remakes', action: 'desk.readPlates', name: 'remakes.title', here: /^\/plates\/remakes/ },
    ],
  },
  {
    id: 'chat',
    name: 'chat.nav',
    places: [{ to: '/chat', action: 'desk.chat', name: 'chat.nav', here: /^\/chat/ }],
  },
  {
    id: 'customers',
    name: 'companies.nav',
    places: [
      { to: '/companies', action: 'desk.companies', name: 'companies.nav', here: /^\/companies/ },
      { to: '/order-for', action: 'desk.orderFor', name: 'orderers.title', here: /^\/order-for/ },
    ],
  },
  {
    id: 'money',
    name: 'shell.money',
    places: [
      { to: '/accounts', action: 'desk.payments', name: 'accounts.title', here: /^\/accounts/ },
      { to: '/quotations', action: 'desk.quotations', name: 'quotations.title', here: /^\/quotations/ },
      { to: '/invoices', action: 'desk.invoices', name: 'invoices.title', here: /^\/invoices/ },
      { to: '/payments', action: 'desk.payments', name: 'payments.title', here: /^\/payments/ },
      { to: '/receipts', action: 'desk.payments', name: 'receipts.title', here: /^\/receipts/ },
      { to: '/bank', action: 'desk.payments', name: 'bank.title', here: /^\/bank/ },
      { to: '/cheques', action: 'desk.payments', name: 'cheques.title', here: /^\/cheques/ },
      { to: '/refunds', action: 'desk.payments', name: 'refunds.title', here: /^\/refunds/ },
      { to: '/journal', action: 'desk.payments', name: 'journal.title', here: /^\/journal/ },
      { to: '/vat-return', action: 'desk.invoices', name: 'vatReturn.title', here: /^\/vat-return/ },
    ],
  },
  {
    id: 'catalogue',
    name: 'catalogue.nav',
    places: [
      { to: '/catalogue', action: 'desk.catalogue', name: 'catalogue.products', here: /^\/catalogue/ },
      { to: '/prices', action: 'desk.rates', name: 'pricing.kinds.priceList', here: /^\/prices\/?$/ },
      {
        to: '/prices/shipping',
        action: 'desk.rates',
        name: 'pricing.kinds.shippingRates',
        here: /^\/prices\/shipping/,
      },
      { to: '/prices/coupons', action: 'desk.rates', name: 'pricing.kinds.coupons', here: /^\/prices\/coupons/ },
      {
        to: '/prices/agreements',
        action: 'desk.rates',
        name: 'pricing.kinds.agreements',
        here: /^\/prices\/agreements/,
      },
    ],
  },
] as const satisfies readonly { readonly id: string; readonly name: string; readonly places: readonly Place[] }[];
export type DeskSection = (typeof deskSections)[number];
export type DeskSectionId = DeskSection['id'];

/** What is looked after now and then. */
export const operatorPlaces = [
  { to: '/settings', action: 'desk.settings', name: 'settings.title', here: /^\/settings/ },
  { to: '/staff', action: 'desk.staff', name: 'staff.title', here: /^\/(staff|sign-ins)/ },
  { to: '/calendar', action: 'desk.rates', name: 'pricing.kinds.calendar', here: /^\/calendar/ },
  { to: '/content', action: 'desk.content', name: 'content.nav', here: /^\/content/ },
  { to: '/messages', action: 'desk.messages', name: 'messages.nav', here: /^\/messages/ },
  { to: '/newsletter', action: 'desk.newsletter', name: 'newsletter.title', here: /^\/newsletter/ },
  { to: '/preflight', action: 'desk.preflight', name: 'preflight.title', here: /^\/preflight/ },
  { to: '/roles', action: 'desk.people', name: 'roles.title', here: /^\/roles/ },
  { to: '/audit', action: 'desk.audit', name: 'audit.title', here: /^\/audit/ },
] as const satisfies readonly Place[];
