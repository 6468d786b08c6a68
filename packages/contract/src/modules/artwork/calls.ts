import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { uuid } from '../../fields.ts';
import { artworkReading } from './artwork-reading.ts';

/** What was read from uploaded artwork. Not in the specification. */
export const artworkCalls = {
  artworkReading: defineCall({
    area: 'artwork',
    method: 'GET',
    path: '/artwork/readings/:fileId',
    principals: ['customer'],
    action: 'session.use',
    input: z.object({ fileId: uuid }),
    answer: artworkReading,
    errors: ['notFound'],
  }),
};
