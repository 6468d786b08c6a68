import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';

/** The blocks of Home that staff keep, as `siteHome` answers them. */
export type SiteHome = AnswerOf<Contract['siteHome']>;
