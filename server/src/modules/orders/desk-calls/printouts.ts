import type { Handler } from '../../../platform/http/handler-context.ts';
import { loadPrintouts } from '../../production/index.ts';

/** Everything that job ticket, packing slip and parcel label print. */
export const deskPrintouts: Handler<'deskPrintouts'> = ({ orderId }, { tx, deps, lang }) =>
  loadPrintouts(tx, orderId, { now: deps.clock.now(), lang });
