import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { sessions } from './sessions.ts';
import { users } from './people.ts';

/** Push subscriptions, one for each device of a person; deleted with the session. */
export const pushDevices = pgTable(
  'push_devices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The `uniqueId` of the browser (spec decision 78). */
    deviceId: text('device_id').notNull(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Endpoint at the push service of the browser vendor; whoever knows it can send messages to the device. */
    endpoint: text('endpoint').notNull(),
    /** Public key and secret of the browser for message encryption (RFC 8291), base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Language last used on the device. */
    lang: text('lang').notNull(),
    registeredAt: timestamptz('registered_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.deviceId] }),
    uniqueIndex('push_devices_endpoint').on(t.endpoint),
    index('push_devices_session').on(t.sessionId),
  ],
);
