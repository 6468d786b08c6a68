import { standardCalendar, standardPriceList, standardShippingRates } from '../catalogue-seed/catalogue/index.ts';
import { standardStations } from '@platewright/domain/production/standard-stations';
import { standardReminders } from '../catalogue-seed/reminders.ts';
import { standardCouriers, standardReasons } from '../catalogue-seed/settings.ts';

const noTerms = { percents: [], figures: [], note: '' };

/** What may be saved as a draft, by the beginning of the names of its calls. */
const drafts = {
  deskPreflight: { rules: null },
  deskContent: {},
  deskCatalogue: {},
  deskAgreement: noTerms,
  deskPriceList: standardPriceList,
  deskShippingRates: standardShippingRates,
  deskCalendar: standardCalendar,
  deskCouriers: standardCouriers,
  deskReasons: standardReasons,
  deskReminderSettings: standardReminders,
  deskStations: { stations: standardStations },
};
type PublishingCall = 'Save' | 'Publish' | 'Discard' | 'Versions' | 'Version' | 'Restore' | 'Withdraw';

const common = Object.fromEntries(
  Object.entries(drafts).flatMap(([name, data]): [string, Record<string, unknown>][] => [
    [`${name}Save`, { id: 1, revision: 0, data }],
    [`${name}Publish`, { id: 1, revision: 0 }],
    [`${name}Discard`, { id: 1, revision: 0 }],
    [`${name}Versions`, { id: 1 }],
    [`${name}Version`, { id: 1, version: 1 }],
    [`${name}Restore`, { id: 1, revision: 0, version: 1 }],
    [`${name}Withdraw`, { id: 1, revision: 0, version: 1 }],
  ]),
) as Record<`${keyof typeof drafts}${PublishingCall}`, Record<string, unknown>>;

/** One valid input for every call that each kind of publication has, and for those that single kinds have beside them. */
export const publishingInputs = {
  ...common,
  deskPromises: { days: '90' },
  deskConnections: {},
  deskConnectionTest: { key: 'storage' },
  deskCatalogueDraftPage: { id: 1, data: {} },
  deskCatalogueEffect: { id: 1, data: {} },
  deskCataloguePricedCodes: {},
  deskCatalogueDraftPrice: { id: 1, data: {}, selected: {} },
  deskPreflight: {},
  deskAgreements: { search: 'gulf', state: 'active' },
  deskAgreement: { companyId: 1 },
  deskAgreementCreate: { companyId: 1, data: noTerms },
  deskAgreementRemove: { id: 1, revision: 0 },
  deskPriceList: {},
  deskShippingRates: {},
  deskCalendar: {},
  deskPreviewPromise: { rush: false },
  deskCouriers: {},
  deskReasons: {},
  deskReminderSettings: {},
  deskStations: {},
  deskStationsEffect: { id: 1, data: { stations: standardStations } },
  deskOffered: {},
  deskNumberSeries: {},
  deskAdvanceNumber: { kind: 'order', next: 1 },
};
