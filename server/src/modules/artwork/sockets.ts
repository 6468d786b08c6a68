import type { Server } from 'socket.io';
import { socketChannels } from '@platewright/contract/sockets';
import { supportedLanguages } from '@platewright/texts/languages';
import type { SocketMessages } from '../../platform/realtime/realtime.ts';
import { getUserRoom } from '../notifications/index.ts';

/** Tells the open pages of a person that a reading has changed. */
export async function deliverArtwork(io: Server, { userId, fileId }: SocketMessages['artwork']): Promise<void> {
  const { path, event } = socketChannels.artwork;
  io.of(path)
    .to(supportedLanguages.map((lang) => getUserRoom(userId, lang)))
    .emit(event, { fileId });
}
