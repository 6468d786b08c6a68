import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';

export type Rates = CallAnswer<Contract['deskRates']>;
