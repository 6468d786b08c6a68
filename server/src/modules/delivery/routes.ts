import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import { language } from '@platewright/contract/fields';
import { MAX_PARCELS, parcelDocuments, type ParcelDocument } from '@platewright/contract/modules/delivery/desk-calls';
import type { Deps } from '../../platform/deps.ts';
import { sendPdf } from '../../platform/http/send-pdf.ts';
import { authenticateTicket, authorize } from '../auth/index.ts';
import { readLogoPng } from '../content/index.ts';
import { loadParcelDocuments, type ParcelDocumentsData } from './load-parcel-documents.ts';
import { verifyParcelDocumentTicket } from './parcel-document-urls.ts';

declare module '../../platform/documents/drawings.ts' {
  interface Drawings {
    /** The PDF of packing slips or hand-over lists, in the language of its data. */
    parcelDocuments: {
      readonly document: ParcelDocument;
      readonly data: ParcelDocumentsData;
      readonly logo: Uint8Array | null;
    };
  }
}

const documentQuery = z.object({
  document: z.enum(parcelDocuments),
  parcels: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/)
    .max(MAX_PARCELS * 11),
  language,
  ticket: z.string().max(200),
});

/** Packing slips and hand-over lists as PDF. A signed URL opens them for one person, who must still be allowed to see parcels. */
export function registerParcelRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/parcels.pdf', async (request, reply) => {
    const parsed = documentQuery.safeParse(request.query);
    if (!parsed.success) throw new CallError('notFound');
    const { document, language: lang, ticket } = parsed.data;
    const wanted = { document, ids: parsed.data.parcels.split(',').map(Number), lang };
    authorize(
      await authenticateTicket(deps, verifyParcelDocumentTicket(deps.tokens, wanted, ticket)),
      'desk.readPlates',
    );
    const { data, logo } = await loadParcelDocuments(deps.database.db, { ...wanted, now: deps.clock.now() });
    const pdf = await deps.drawings.draw('parcelDocuments', { document, data, logo: await readLogoPng(deps, logo) });
    return sendPdf(reply, `${document === 'packingSlip' ? 'packing-slip' : 'hand-over-list'}.pdf`, pdf);
  });
}
