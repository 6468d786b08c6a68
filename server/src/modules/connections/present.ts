import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { findConnectionState, type ConnectionRecord } from '@platewright/domain/settings/connections';
import type { Connection } from './list-connections.ts';

const toText = (at: Date | null | undefined) => at?.toISOString() ?? null;

export function presentConnection(
  { key, setup, host, missing }: Connection,
  known: ConnectionRecord | null,
): CallAnswer<Contract['deskConnectionTest']> {
  return {
    key,
    setup,
    state: findConnectionState(setup, known),
    host,
    missing: [...missing],
    checkedAt: toText(known?.checkedAt),
    lastSuccessAt: toText(known?.lastSuccessAt),
    failingSince: toText(known?.failingSince),
    lastFailure: known?.lastFailure ? { ...known.lastFailure, at: known.lastFailure.at.toISOString() } : null,
  };
}
