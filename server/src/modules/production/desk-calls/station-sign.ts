import { CallError } from '@platewright/contract/call-errors';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { createSignUrl } from '../label-urls.ts';
import { loadStations } from '../stations.ts';

export const deskStationSign: Handler<'deskStationSign'> = async (sign, { tx, principal, deps }) => {
  const { all } = await loadStations(tx, deps);
  if (!all.some(({ key }) => key === sign.station)) throw new CallError('notFound');
  return { url: createSignUrl(deps.tokens, principal, sign) };
};
