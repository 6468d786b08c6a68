import { findStaffById } from '../../staff/index.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { loadConnectionRecords } from '../connection-records.ts';
import { listConnections } from '../list-connections.ts';
import { presentConnection } from '../present.ts';

export const deskConnections: Handler<'deskConnections'> = async (_input, ctx) => {
  const { tx, deps } = ctx;
  const connections = listConnections(deps.config);
  const records = await loadConnectionRecords(tx, connections);
  const me = await findStaffById(tx, getStaffPrincipal(ctx).staffId);
  return {
    connections: connections.map((one) => presentConnection(one, records.get(one.key) ?? null)),
    recipient: me?.email ?? '',
  };
};
