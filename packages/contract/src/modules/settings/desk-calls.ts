import { MAX_COURIERS, MAX_TRACKING_URL } from '@platewright/domain/settings/couriers';
import { MAX_REASONS } from '@platewright/domain/settings/reasons';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { lang, text } from '../../fields.ts';
import { definePublishingCalls, publicationAnswer } from '../publishing/define-publishing-calls.ts';

/** Whether texts are filled is a rule of the domain, so that a draft can hold what is being typed. */
const inBothLanguages = (max: number) => z.object({ en: text(max), ar: text(max) });
const choice = (nameLength: number) =>
  z.object({ key: text(40), name: inBothLanguages(nameLength), isActive: z.boolean() });

export const courierList = z.object({
  couriers: z.array(choice(80).extend({ trackingUrl: text(MAX_TRACKING_URL) })).max(MAX_COURIERS),
});
const reasonList = z.array(choice(300)).max(MAX_REASONS);
export const reasonLists = z.object({
  cancel: reasonList,
  remake: reasonList,
  rejection: reasonList,
  creditNote: reasonList,
  faultRejection: reasonList,
  scrap: reasonList,
});
export type CourierList = z.output<typeof courierList>;
export type ReasonLists = z.output<typeof reasonLists>;

const courierCalls = definePublishingCalls({
  area: 'settings',
  action: 'desk.settings',
  path: '/desk/settings/couriers',
  input: courierList,
  data: courierList,
  maxLength: 60_000,
  stepUp: true,
});
const reasonCalls = definePublishingCalls({
  area: 'settings',
  action: 'desk.settings',
  path: '/desk/settings/reasons',
  input: reasonLists,
  data: reasonLists,
  maxLength: 200_000,
  stepUp: true,
});
const offered = z.object({ key: z.string(), name: z.object({ en: z.string(), ar: z.string() }) });
const common = { area: 'settings', method: 'GET', principals: ['staff'], input: z.object({ lang }) } as const;

/** Couriers and reasons, as the desk edits, publishes and offers them. */
export const settingsDeskCalls = {
  deskCouriers: defineCall({
    ...common,
    path: '/desk/settings/couriers',
    action: 'desk.settings',
    answer: publicationAnswer(courierList),
    errors: ['notFound'],
  }),
  deskCouriersSave: courierCalls.save,
  deskCouriersPublish: courierCalls.publish,
  deskCouriersDiscard: courierCalls.discard,
  deskCouriersVersions: courierCalls.versions,
  deskCouriersVersion: courierCalls.version,
  deskCouriersRestore: courierCalls.restore,
  deskCouriersWithdraw: courierCalls.withdraw,
  deskReasons: defineCall({
    ...common,
    path: '/desk/settings/reasons',
    action: 'desk.settings',
    answer: publicationAnswer(reasonLists),
    errors: ['notFound'],
  }),
  deskReasonsSave: reasonCalls.save,
  deskReasonsPublish: reasonCalls.publish,
  deskReasonsDiscard: reasonCalls.discard,
  deskReasonsVersions: reasonCalls.versions,
  deskReasonsVersion: reasonCalls.version,
  deskReasonsRestore: reasonCalls.restore,
  deskReasonsWithdraw: reasonCalls.withdraw,
  /** What forms of the desk offer now; in their order, without what is not offered any more. */
  deskOffered: defineCall({
    ...common,
    path: '/desk/settings/offered',
    action: 'desk.use',
    answer: z.object({
      couriers: z.array(offered.extend({ hasTracking: z.boolean() })),
      reasons: z.object({
        cancel: z.array(offered),
        remake: z.array(offered),
        rejection: z.array(offered),
        creditNote: z.array(offered),
        faultRejection: z.array(offered),
        scrap: z.array(offered),
      }),
    }),
    errors: [],
  }),
};
