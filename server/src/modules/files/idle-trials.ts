import { lt, sql, type SQL } from 'drizzle-orm';
import { TRIAL_SILENT_MINUTES } from '@platewright/domain/files/trials';
import { files } from '../../platform/db/schema/index.ts';
import type { FileRow } from './purposes.ts';

const getLatestStart = (now: Date): Date => new Date(now.getTime() - TRIAL_SILENT_MINUTES * 60_000);

/**
 * Whether a guest announced a file and sent nothing of it for too long. It takes no place any more, so it can not be
 * sent any more either: else all that were announced could be sent at once, beyond what all guests may have.
 */
export const isIdleTrial = ({ trialId, state, receivedBytes, createdAt }: FileRow, now: Date): boolean =>
  trialId !== null && state === 'expected' && receivedBytes === 0 && createdAt < getLatestStart(now);

/** Condition: as `isIdleTrial`, where only files of trials are asked about. */
export const whereIdleTrial = (now: Date): SQL =>
  sql`(${files.state} = 'expected' and ${files.receivedBytes} = 0 and ${lt(files.createdAt, getLatestStart(now))})`;
