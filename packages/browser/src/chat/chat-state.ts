/** What the logic of a chat needs of a message; portal and desk have further fields. */
export interface NumberedMessage {
  /** From 1 without a gap, as the server counts for this reader. */
  readonly seq: number;
  readonly clientId: string;
}

/** A message that this page wrote and that the server has not stored yet, as far as the page knows. */
export interface OutgoingMessage<Draft> {
  readonly clientId: string;
  readonly draft: Draft;
  readonly writtenAt: string;
  /** sending: it is sent as soon as there is a connection · failed: the person decides whether it is sent again. */
  readonly state: 'sending' | 'failed';
  /** Why the server refused it; null when it was connected and did not answer in time. */
  readonly reason: string | null;
}

export interface ChatState<Message extends NumberedMessage, Draft> {
  /** Sorted by number, each once. */
  readonly messages: readonly Message[];
  /** In the order in which they were written. */
  readonly outgoing: readonly OutgoingMessage<Draft>[];
  /** Whether the newest page has been loaded. */
  readonly isLoaded: boolean;
}

export type ChatAction<Message extends NumberedMessage, Draft> =
  /** A page of the history or a message of the socket came, in any order and perhaps again. */
  | { readonly type: 'received'; readonly messages: readonly Message[]; readonly isNewestPage?: boolean }
  | { readonly type: 'written'; readonly clientId: string; readonly draft: Draft; readonly at: string }
  /** The server has answered a message of this page: with what it stored, or with null because it was blank. */
  | { readonly type: 'acknowledged'; readonly clientId: string; readonly message: Message | null }
  | { readonly type: 'failed'; readonly clientId: string; readonly reason: string | null }
  | { readonly type: 'sentAgain'; readonly clientId: string }
  | { readonly type: 'discarded'; readonly clientId: string };

export const createChatState = <Message extends NumberedMessage, Draft>(): ChatState<Message, Draft> => ({
  messages: [],
  outgoing: [],
  isLoaded: false,
});

/** The messages of both lists in the order of the server, each once; one that came again replaces the earlier one. */
function mergeMessages<Message extends NumberedMessage>(
  known: readonly Message[],
  received: readonly Message[],
): readonly Message[] {
  const newest = known.at(-1)?.seq ?? 0;
  const [first] = received;
  // The usual case: one message more at the end.
  if (first && received.length === 1 && first.seq > newest) return [...known, first];
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  for (const message of received) bySeq.set(message.seq, message);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

const setOutgoing = <Message extends NumberedMessage, Draft>(
  state: ChatState<Message, Draft>,
  clientId: string,
  change: Partial<OutgoingMessage<Draft>>,
): ChatState<Message, Draft> => ({
  ...state,
  outgoing: state.outgoing.map((item) => (item.clientId === clientId ? { ...item, ...change } : item)),
});

export function reduceChat<Message extends NumberedMessage, Draft>(
  state: ChatState<Message, Draft>,
  action: ChatAction<Message, Draft>,
): ChatState<Message, Draft> {
  switch (action.type) {
    case 'received': {
      // What the socket brings may be an own message whose answer was lost.
      const ids = new Set(action.messages.map(({ clientId }) => clientId));
      return {
        messages: mergeMessages(state.messages, action.messages),
        outgoing: state.outgoing.filter(({ clientId }) => !ids.has(clientId)),
        isLoaded: state.isLoaded || action.isNewestPage === true,
      };
    }
    case 'written': {
      const { clientId, draft, at } = action;
      return {
        ...state,
        outgoing: [...state.outgoing, { clientId, draft, writtenAt: at, state: 'sending', reason: null }],
      };
    }
    case 'acknowledged':
      return {
        ...state,
        messages: action.message ? mergeMessages(state.messages, [action.message]) : state.messages,
        outgoing: state.outgoing.filter(({ clientId }) => clientId !== action.clientId),
      };
    case 'failed':
      return setOutgoing(state, action.clientId, { state: 'failed', reason: action.reason });
    case 'sentAgain':
      return setOutgoing(state, action.clientId, { state: 'sending', reason: null });
    case 'discarded':
      return { ...state, outgoing: state.outgoing.filter(({ clientId }) => clientId !== action.clientId) };
  }
}

/** The message to send next: strictly one after the other, so that the server stores them as they were written. */
export const getNextToSend = <Draft>({
  outgoing,
}: Pick<ChatState<NumberedMessage, Draft>, 'outgoing'>): OutgoingMessage<Draft> | undefined =>
  outgoing.find(({ state }) => state === 'sending');

/** The number after which messages are missing: behind a gap, or behind the newest one. */
export function getCatchUpSeq({ messages }: Pick<ChatState<NumberedMessage, unknown>, 'messages'>): number {
  for (const [index, { seq }] of messages.entries()) {
    const next = messages[index + 1];
    if (!next || next.seq !== seq + 1) return seq;
  }
  return 0;
}

/** Whether a message is missing between two that are known. */
export const hasGap = (state: Pick<ChatState<NumberedMessage, unknown>, 'messages'>): boolean =>
  getCatchUpSeq(state) !== (state.messages.at(-1)?.seq ?? 0);

/** The number before which there is more to load; null at the first message, which is number 1. */
export function getOlderSeq({ messages, isLoaded }: ChatState<NumberedMessage, unknown>): number | null {
  const first = messages[0]?.seq ?? 1;
  return isLoaded && first > 1 ? first : null;
}
