import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { sessions, users } from './people.ts';

/** Devices that hear of news while the portal is closed: one row a device of a person, gone with the session. */
export const pushDevices = pgTable(
  'push_devices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The `uniqueId` of the browser (decisions 78). */
    deviceId: text('device_id').notNull(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Where the push service of the browser's maker takes messages for it; who knows it can be reached there alone. */
    endpoint: text('endpoint').notNull(),
    /** Keys of the browser that messages are encrypted for (RFC 8291), base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Language the device last used. */
    lang: text('lang').notNull(),
    registeredAt: at('registered_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.deviceId] }),
    uniqueIndex('push_devices_endpoint').on(t.endpoint),
    index('push_devices_session').on(t.sessionId),
  ],
);
