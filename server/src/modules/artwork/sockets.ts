import type { Server } from 'socket.io';
import { socketChannels } from '@platewright/contract/sockets';
import { supportedLanguages } from '@platewright/texts/languages';
import type { SocketMessages } from '../../platform/realtime/realtime.ts';
import { getDeskRoom, getUserRoom } from '../notifications/index.ts';

/** Tells the open pages of a person that a reading has changed. */
export async function deliverArtwork(io: Server, { userId, fileId }: SocketMessages['artwork']): Promise<void> {
  const { path, event } = socketChannels.artwork;
  io.of(path)
    .to(supportedLanguages.map((lang) => getUserRoom(userId, lang)))
    .emit(event, { fileId });
}

/** Tells the open pages of the desk that plates of a file have changed. */
export async function deliverDeskArtwork(io: Server, { fileId }: SocketMessages['deskArtwork']): Promise<void> {
  const { path, event } = socketChannels.deskArtwork;
  io.of(path).to(getDeskRoom('orders')).emit(event, { fileId });
}
