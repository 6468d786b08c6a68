import { getActionRule, type Action } from '../permissions/actions.ts';
import type { PermissionKey } from '../permissions/permission-keys.ts';
import type { OrderTransition } from './order-transitions.ts';

/** What a customer may do with an order, by the names of the wire, with the action that `may` decides on. */
export const orderActions = {
  pay: 'order.checkout',
  setReferences: 'order.checkout',
  reorder: 'order.reorder',
  buyLen: 'order.reorder',
  cancel: 'order.cancel',
  requestCancel: 'order.request',
  requestChange: 'order.request',
  reportFault: 'order.reportFault',
  changeOptions: 'order.changeOptions',
  readReceived: 'order.readReceived',
  uploadFiles: 'order.uploadFiles',
  addFiles: 'order.uploadFiles',
  endFiles: 'order.uploadFiles',
  approve: 'order.approve',
  chat: 'order.chat',
  addMember: 'order.addMember',
  updateMember: 'order.updateMember',
  deleteMember: 'order.deleteMember',
  invoice: 'order.invoice',
} as const satisfies Record<string, Action>;
export type OrderActionName = keyof typeof orderActions;

/** The permission that members need for it, so that a page can name it; undefined where everybody may. */
export const getOrderActionPermission = (name: OrderActionName): PermissionKey | undefined =>
  getActionRule(orderActions[name]).key;

/** The action that staff need for a transition: accepting payments and changing production are separate permissions. */
export const getTransitionAction = (transition: OrderTransition): 'desk.payments' | 'desk.orders' =>
  transition === 'acceptPayment' ? 'desk.payments' : 'desk.orders';
