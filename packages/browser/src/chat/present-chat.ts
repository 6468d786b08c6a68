import type { ReactNode } from 'react';
import type { Formatters } from '../format.ts';
import type { ChatSnapshot } from './chat-connection.ts';
import { getOlderSeq, type NumberedMessage } from './chat-state.ts';
import { buildTimeline, type TimelineEvent } from './chat-timeline.ts';
import { formatDay } from './format-day.ts';

type ChatTextKey =
  | 'chat.today'
  | 'chat.yesterday'
  | 'chat.status'
  | 'chat.unreadFromHere'
  | 'chat.states.sending'
  | 'chat.states.failed';

interface TalkMessage extends NumberedMessage {
  readonly createdAt: string;
  readonly message: string;
}

/** What portal and desk see of a message in their own way. */
interface MessageView {
  /** Null for the reader's own messages. */
  readonly author: string | null;
  readonly isOwn: boolean;
  readonly noteHint?: string | undefined;
  readonly state?: { readonly label: string } | undefined;
  readonly attachments: ReactNode;
}

interface ChatInput<Message extends TalkMessage, Draft> {
  readonly chat: ChatSnapshot<Message, Draft>;
  readonly events: readonly TimelineEvent[];
  /** The first message that was unread when the chat was opened. */
  readonly firstUnread: Message | undefined;
  readonly t: (key: ChatTextKey, params?: { readonly name: string }) => string;
  readonly format: Pick<Formatters, 'weekday' | 'date' | 'time'>;
  readonly describeMessage: (message: Message) => MessageView;
  /** The hint of a note that only colleagues see. */
  readonly getNoteHint?: (draft: Draft) => string | undefined;
  /** Buttons of a message that was not sent. */
  readonly renderFailedActions: (clientId: string) => ReactNode;
}

/** The lines of a chat with their texts, from top to bottom. */
export function presentChat<Message extends TalkMessage, Draft extends { readonly message: string }>(
  input: ChatInput<Message, Draft>,
) {
  const { chat, events, firstUnread, t, format, describeMessage, getNoteHint, renderFailedActions } = input;
  const timeline = buildTimeline({
    ...{ messages: chat.messages, outgoing: chat.outgoing, events },
    hasOlder: getOlderSeq(chat) !== null,
    isFirstUnread: (message) => message === firstUnread,
  });
  const presentDay = (at: string) => formatDay(at, new Date(), format, t);
  const presentEvent = ({ at, name }: TimelineEvent) => [presentDay(at), t('chat.status', { name })].join(' · ');
  const presentTime = (at: string) => ({ time: format.time(at), dateTime: at });
  return timeline.map((item) => {
    const { key } = item;
    switch (item.kind) {
      case 'start': {
        const details = item.events.map(presentEvent);
        // Where the line says all, there is nothing to unfold.
        return { kind: item.kind, key, label: details.at(-1) ?? '', details: details.length > 1 ? details : [] };
      }
      case 'day':
        return { kind: item.kind, key, label: presentDay(item.at) };
      case 'event':
        return { kind: item.kind, key, label: t('chat.status', { name: item.event.name }) };
      case 'unread':
        return { kind: item.kind, key, label: t('chat.unreadFromHere') };
      case 'message': {
        const { message: text, createdAt } = item.message;
        return { kind: item.kind, key, text, ...presentTime(createdAt), ...describeMessage(item.message) };
      }
      case 'outgoing': {
        const { draft, clientId, reason, writtenAt, state } = item.outgoing;
        const isError = state === 'failed';
        const label = isError ? [t('chat.states.failed'), reason].filter(Boolean).join(': ') : t('chat.states.sending');
        return {
          ...{ kind: 'message' as const, key, text: draft.message, author: null, isOwn: true },
          ...presentTime(writtenAt),
          noteHint: getNoteHint?.(draft),
          state: { label, isError },
          actions: isError && renderFailedActions(clientId),
        };
      }
    }
  });
}
