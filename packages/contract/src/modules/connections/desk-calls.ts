import {
  connectionKeys,
  connectionProblems,
  connectionSetups,
  connectionStates,
} from '@platewright/domain/settings/connections';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { instant, lang } from '../../fields.ts';

const connection = z.object({
  key: z.enum(connectionKeys),
  setup: z.enum(connectionSetups),
  state: z.enum(connectionStates),
  /** Host that is asked; empty when nothing outside is. */
  host: z.string(),
  /** Environment variables that it would need. */
  missing: z.array(z.string()),
  /** Null until the first answer. Outcomes of other keys or addresses are not told. */
  checkedAt: instant.nullable(),
  lastSuccessAt: instant.nullable(),
  /** The first failure after the last success; null while it works. */
  failingSince: instant.nullable(),
  /** The last failure, also of a connection that works again. `reason` is what was answered, without secrets. */
  lastFailure: z.object({ at: instant, problem: z.enum(connectionProblems), reason: z.string() }).nullable(),
});

/** Whether the services outside work that the installation is connected to. */
export const connectionDeskCalls = {
  deskConnections: defineCall({
    area: 'connections',
    method: 'GET',
    path: '/desk/connections',
    principals: ['staff'],
    action: 'desk.settings',
    input: z.object({ lang }),
    answer: z.object({
      connections: z.array(connection),
      /** Where a test email of the caller goes. */
      recipient: z.string(),
    }),
    errors: [],
  }),
  /** Really sends to it or asks it, and answers what came of it; the outcome is stored for all nodes. */
  deskConnectionTest: defineCall({
    area: 'connections',
    method: 'POST',
    path: '/desk/connections/test',
    principals: ['staff'],
    action: 'desk.settings',
    input: z.object({ key: z.enum(connectionKeys, 'choiceInvalid'), lang }),
    answer: connection,
    errors: ['connectionMissing'],
    rateLimit: { max: 20, windowMinutes: 15 },
  }),
};
