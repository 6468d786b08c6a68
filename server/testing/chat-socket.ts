import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import type { TestApp } from './test-app.ts';

interface ChatEnvelope {
  readonly error: { readonly name: string; readonly code: number } | null;
  readonly payload: Record<string, unknown> | null;
}

/** A page that has opened the socket of the chat, with everything that came to it over the wire. */
export interface ChatPage {
  readonly socket: Socket;
  readonly messages: Record<string, unknown>[];
  readonly presence: { readonly orderId: number; readonly names: readonly string[] }[];
  /** Every frame as it came, whatever event it carries. */
  readonly frames: string[];
  readonly emit: (event: string, payload: unknown) => Promise<ChatEnvelope>;
  readonly write: (orderId: number, message: string, more?: object) => Promise<ChatEnvelope>;
}

const openSockets: Socket[] = [];

/** Opens the chat's socket; rejects with the server's error when it is refused. */
export function openChatPage(app: TestApp, token: string, where: 'auth' | 'query' = 'auth'): Promise<ChatPage> {
  const socket = io(`${app.url}/orderchat`, {
    ...(where === 'auth' ? { auth: { token } } : { query: { token } }),
    forceNew: true,
    transports: ['websocket'],
    reconnectionDelay: 50,
  });
  openSockets.push(socket);
  const [messages, frames]: [Record<string, unknown>[], string[]] = [[], []];
  const presence: { orderId: number; names: string[] }[] = [];
  socket.on('presence', (payload: { orderId: number; names: string[] }) => presence.push(payload));
  socket.on('message', (payload: Record<string, unknown>) => messages.push(payload));
  const emit = async (event: string, payload: unknown) =>
    (await socket.timeout(10_000).emitWithAck(event, payload)) as ChatEnvelope;
  return new Promise((resolve, reject) => {
    socket.once('connect', () => {
      socket.io.engine.on('packet', ({ data }: { data?: unknown }) => frames.push(String(data)));
      resolve({
        socket,
        messages,
        presence,
        frames,
        emit,
        write: (orderId, message, more = {}) => emit('message', { orderId, message, clientId: randomUUID(), ...more }),
      });
    });
    socket.once('connect_error', reject);
  });
}

/** Opens the socket and joins the chat of an order. */
export async function joinChatPage(app: TestApp, token: string, orderId: number): Promise<ChatPage> {
  const page = await openChatPage(app, token);
  const { error } = await page.emit('join', orderId);
  if (error) throw new Error(`The chat was not joined: ${error.name}.`);
  return page;
}

export function closeChatPages(): void {
  for (const socket of openSockets.splice(0)) socket.disconnect();
}
