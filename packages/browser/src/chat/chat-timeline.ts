import type { NumberedMessage, OutgoingMessage } from './chat-state.ts';

/** A change of the order's status, which stands between the messages. */
export interface TimelineEvent {
  readonly id: number;
  readonly at: string;
  readonly name: string;
}

interface TimedMessage extends NumberedMessage {
  readonly createdAt: string;
}

export type ChatTimelineItem<Message extends TimedMessage, Draft> =
  | { readonly kind: 'start'; readonly key: string; readonly events: readonly TimelineEvent[] }
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'event'; readonly key: string; readonly event: TimelineEvent }
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: Message }
  | { readonly kind: 'outgoing'; readonly key: string; readonly outgoing: OutgoingMessage<Draft> };

interface TimelineInput<Message extends TimedMessage, Draft> {
  readonly messages: readonly Message[];
  readonly outgoing: readonly OutgoingMessage<Draft>[];
  readonly events: readonly TimelineEvent[];
  /** Whether there are earlier messages that are not loaded: events before the first one wait for them. */
  readonly hasOlder: boolean;
  /** Whether a message is the first that was unread when the chat was opened. */
  readonly isFirstUnread: (message: Message) => boolean;
}

/** The day of an instant where the reader is. */
export const toDayKey = (instant: string): string => {
  const date = new Date(instant);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
};

/**
 * What the chat shows from top to bottom: messages in the order of the server, changes of status by their time between
 * them, a line before each new day and before the first unread message, and at the end what is being sent. The changes
 * before the first message are one line, on the day of the last of them.
 */
export function buildTimeline<Message extends TimedMessage, Draft>(
  input: TimelineInput<Message, Draft>,
): ChatTimelineItem<Message, Draft>[] {
  const { messages, outgoing, events, hasOlder, isFirstUnread } = input;
  const items: ChatTimelineItem<Message, Draft>[] = [];
  let day = '';
  const startDay = (at: string) => {
    const key = toDayKey(at);
    if (key === day) return;
    day = key;
    items.push({ kind: 'day', key: `day-${key}-${items.length}`, at });
  };
  const clientIds = new Set<string>();
  const firstAt = messages[0]?.createdAt ?? '';
  const shown = events.filter(({ at }) => !hasOlder || at >= firstAt);
  let next = 0;
  const isBeforeTalk = ({ at }: TimelineEvent) => messages.length === 0 || at <= firstAt;
  const early = shown.filter(isBeforeTalk);
  const lastEarly = early.at(-1);
  if (lastEarly) {
    items.push({ kind: 'start', key: 'start', events: early });
    day = toDayKey(lastEarly.at);
    next = early.length;
  }
  const addEventsUntil = (at: string | null) => {
    for (let event = shown[next]; event && (at === null || event.at <= at); event = shown[next]) {
      startDay(event.at);
      items.push({ kind: 'event', key: `event-${event.id}`, event });
      next += 1;
    }
  };
  for (const message of messages) {
    addEventsUntil(message.createdAt);
    startDay(message.createdAt);
    if (isFirstUnread(message)) items.push({ kind: 'unread', key: 'unread' });
    // The key of the message while it was being sent: its element stays, and with it the height that was drawn. The id
    // is chosen by the author's page, so another author may have chosen the same one.
    const key = clientIds.has(message.clientId) ? `message-${message.seq}` : message.clientId;
    clientIds.add(message.clientId);
    items.push({ kind: 'message', key, message });
  }
  addEventsUntil(null);
  for (const item of outgoing) {
    startDay(item.writtenAt);
    items.push({ kind: 'outgoing', key: item.clientId, outgoing: item });
  }
  return items;
}
