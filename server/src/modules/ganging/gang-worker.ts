import { gangPlates, type Ganging, type GangingRequest } from '@platewright/domain/ganging/gang-plates';
import type { ThreadFailure, ThreadTask } from '../../platform/threads/thread-pool.ts';

/** Entry of the threads that find places for plates. */
export default function gang({ data }: ThreadTask<GangingRequest>): Ganging | ThreadFailure {
  try {
    return gangPlates(data);
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
