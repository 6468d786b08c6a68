import type { ConnectionKey, ConnectionProblem } from '@platewright/domain/settings/connections';

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    /** Staff asked a service outside whether it works. */
    connectionTested: {
      readonly name: ConnectionKey;
      readonly outcome: 'works' | ConnectionProblem;
      readonly byId: number;
    };
  }
}
