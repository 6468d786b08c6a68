import type { SocketHandlers } from '../platform/realtime/socket-realtime.ts';
import { deliverArtwork, deliverDeskArtwork } from './artwork/sockets.ts';
import { deliverChatMessage, deliverChatRead } from './chat/sockets/deliver.ts';
import { registerChatNamespace } from './chat/sockets/namespace.ts';
import { deliverChatPresence } from './chat/sockets/presence.ts';
import { deliverMessage } from './notifications/sockets/deliver.ts';
import { registerNamespaces } from './notifications/sockets/namespaces.ts';

/** What the modules do with sockets: the namespaces of all of them, and who delivers which message. */
export const socketHandlers: SocketHandlers = {
  registerNamespaces: (io, deps) => {
    registerNamespaces(io, deps);
    registerChatNamespace(io, deps);
  },
  deliverMessage: (io, deps, message) => {
    switch (message.to) {
      case 'chatMessage':
        return deliverChatMessage(io, deps, message);
      case 'chatRead':
        return deliverChatRead(io, deps, message);
      case 'chatPresence':
        return deliverChatPresence(io, deps, message);
      case 'artwork':
        return deliverArtwork(io, message);
      case 'deskArtwork':
        return deliverDeskArtwork(io, message);
      default:
        return deliverMessage(io, deps, message);
    }
  },
};
