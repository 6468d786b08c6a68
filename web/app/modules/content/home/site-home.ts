import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';

/** The blocks of the home page that staff edit, as the call `siteHome` answers them. */
export type SiteHome = CallAnswer<Contract['siteHome']>;

/** The products of the Fingerprint category, which the home page shows in a section of its own. */
export type FingerprintProducts = CallAnswer<Contract['productsGetList']>;
