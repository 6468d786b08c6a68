import type { Handlers } from '../../../platform/http/handler-context.ts';
import { deskConnections } from './connections.ts';
import { deskConnectionTest } from './test.ts';

export const connectionDeskHandlers = { deskConnections, deskConnectionTest } satisfies Partial<Handlers>;
