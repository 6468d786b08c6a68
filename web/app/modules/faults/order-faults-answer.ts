import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';

/** The fault reports of an order, and which plates one can name. */
export type OrderFaultsAnswer = CallAnswer<Contract['ordersFaults']>;

export type FaultColor = OrderFaultsAnswer['colours'][number];
