import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import { language } from '@platewright/contract/fields';
import { MAX_PLATE_EVENTS } from '@platewright/contract/modules/production/desk-calls';
import { labelFormatNames } from '@platewright/domain/production/label-formats';
import { PLATE_CODE_LENGTH, readScannedPlate } from '@platewright/domain/production/plate-code';
import type { Deps } from '../../platform/deps.ts';
import { sendPdf } from '../../platform/http/send-pdf.ts';
import { authenticateTicket, authorize } from '../auth/index.ts';
import type { LabelsData } from './draw-labels.ts';
import { verifyLabelsTicket } from './label-urls.ts';
import { loadLabels } from './load-labels.ts';

declare module '../../platform/documents/drawings.ts' {
  interface Drawings {
    /** The PDF of labels of plates, one a page. */
    plateLabels: { readonly data: LabelsData };
  }
}

const labelsQuery = z.object({
  plates: z.string().max(MAX_PLATE_EVENTS * (PLATE_CODE_LENGTH + 1)),
  format: z.enum(labelFormatNames),
  language,
  ticket: z.string().max(200),
});

export function registerPlateRoutes(app: FastifyInstance, deps: Deps): void {
  /** Labels as PDF. A signed URL opens them for one person, who must still be allowed to see plates. */
  app.get('/api/plate-labels.pdf', async (request, reply) => {
    const parsed = labelsQuery.safeParse(request.query);
    if (!parsed.success) throw new CallError('notFound');
    const { plates, format, language: lang, ticket } = parsed.data;
    const asked = { codes: plates.split(','), format, lang };
    authorize(await authenticateTicket(deps, verifyLabelsTicket(deps.tokens, asked, ticket)), 'desk.readPlates');
    const data = await loadLabels(deps.database.db, {
      ...asked,
      publicUrl: deps.config.PUBLIC_URL,
      now: deps.clock.now(),
    });
    return sendPdf(reply, 'plate-labels.pdf', await deps.drawings.draw('plateLabels', { data }));
  });

  /** Where the page of a code leads staff: who signs in at the desk sees the plate. */
  app.get<{ Params: { code: string } }>('/p/:code/desk', async (request, reply) => {
    const scanned = readScannedPlate(request.params.code);
    if (scanned === null || !('code' in scanned)) throw new CallError('notFound');
    return reply.redirect(`${deps.config.DESK_URL}/desk/plates/${scanned.code}`, 302);
  });
}
