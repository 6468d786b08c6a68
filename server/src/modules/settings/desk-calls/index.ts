import type { Handlers } from '../../../platform/http/handler-context.ts';
import { courierHandlers, deskCouriers } from './couriers.ts';
import { deskOffered } from './offered.ts';
import { deskReasons, reasonHandlers } from './reasons.ts';

export const settingsDeskHandlers = {
  deskCouriers,
  deskCouriersSave: courierHandlers.save,
  deskCouriersPublish: courierHandlers.publish,
  deskCouriersDiscard: courierHandlers.discard,
  deskCouriersVersions: courierHandlers.versions,
  deskCouriersVersion: courierHandlers.version,
  deskCouriersRestore: courierHandlers.restore,
  deskCouriersWithdraw: courierHandlers.withdraw,
  deskReasons,
  deskReasonsSave: reasonHandlers.save,
  deskReasonsPublish: reasonHandlers.publish,
  deskReasonsDiscard: reasonHandlers.discard,
  deskReasonsVersions: reasonHandlers.versions,
  deskReasonsVersion: reasonHandlers.version,
  deskReasonsRestore: reasonHandlers.restore,
  deskReasonsWithdraw: reasonHandlers.withdraw,
  deskOffered,
} satisfies Partial<Handlers>;
