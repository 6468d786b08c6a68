import { standardCalendar, standardPriceList, standardShippingRates } from '../catalogue-seed/catalogue/index.ts';

/** What may be saved as a draft, by the beginning of the names of its calls. */
const drafts = {
  deskPreflight: { rules: null },
  deskContent: {},
  deskCatalogue: {},
  deskPriceList: standardPriceList,
  deskShippingRates: standardShippingRates,
  deskCalendar: standardCalendar,
};
type PublishingCall = 'Save' | 'Publish' | 'Discard' | 'Versions' | 'Version' | 'Restore';

const common = Object.fromEntries(
  Object.entries(drafts).flatMap(([name, data]): [string, Record<string, unknown>][] => [
    [`${name}Save`, { id: 1, revision: 0, data }],
    [`${name}Publish`, { id: 1, revision: 0 }],
    [`${name}Discard`, { id: 1, revision: 0 }],
    [`${name}Versions`, { id: 1 }],
    [`${name}Version`, { id: 1, version: 1 }],
    [`${name}Restore`, { id: 1, revision: 0, version: 1 }],
  ]),
) as Record<`${keyof typeof drafts}${PublishingCall}`, Record<string, unknown>>;

/** One valid input for every call that each kind of publication has, and for reading a kind with one publication. */
export const publishingInputs = {
  ...common,
  deskPreflight: {},
  deskPriceList: {},
  deskShippingRates: {},
  deskCalendar: {},
};
