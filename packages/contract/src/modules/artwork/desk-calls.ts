import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { uuid } from '../../fields.ts';
import { artworkReading } from './artwork-reading.ts';

/** What was read from a file of artwork, for staff. */
export const artworkDeskCalls = {
  deskArtworkReading: defineCall({
    area: 'artwork',
    method: 'GET',
    path: '/desk/artwork/readings/:fileId',
    principals: ['staff'],
    action: 'desk.files',
    input: z.object({ fileId: uuid }),
    answer: artworkReading,
    errors: ['notFound'],
  }),
};
