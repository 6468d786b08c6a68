import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import { language } from '@platewright/contract/fields';
import { MAX_PLATE_EVENTS } from '@platewright/contract/modules/production/desk-calls';
import { MAX_PRINTED_JOBS, printContents } from '@platewright/contract/modules/production/print-desk-calls';
import { labelFiles, labelFormatNames } from '@platewright/domain/production/label-formats';
import { signFormatNames } from '@platewright/domain/production/sign-formats';
import { getStationPath } from '@platewright/domain/production/station-path';
import type { ZplResolution } from '@platewright/domain/production/zpl-label';
import { PLATE_CODE_LENGTH, readScannedPlate } from '@platewright/domain/production/plate-code';
import type { Deps } from '../../platform/deps.ts';
import { sendPdf } from '../../platform/http/send-pdf.ts';
import { authenticateTicket, authorize } from '../auth/index.ts';
import { loadBrand } from '../content/index.ts';
import type { LabelsData } from './draw-labels.ts';
import type { StationSignData } from './draw-station-sign.ts';
import { verifyJobPrintTicket } from './job-print-urls.ts';
import { verifyLabelsTicket, verifySignTicket } from './label-urls.ts';
import { loadJobPrints, type JobPrintsData } from './load-job-prints.ts';
import { loadLabels } from './load-labels.ts';
import { loadStations } from './stations.ts';

declare module '../../platform/documents/drawings.ts' {
  interface Drawings {
    /** The PDF of labels of plates, one a page. */
    plateLabels: { readonly data: LabelsData };
    /** The sign of a station for the wall. */
    stationSign: { readonly data: StationSignData };
    /** The same for label printers, as commands. */
    zplLabels: { readonly data: LabelsData; readonly resolution: ZplResolution };
    /** The PDF of job tickets and labels. */
    jobPrints: { readonly data: JobPrintsData };
  }
}

const labelsQuery = z.object({
  plates: z.string().max(MAX_PLATE_EVENTS * (PLATE_CODE_LENGTH + 1)),
  format: z.enum(labelFormatNames),
  file: z.enum(labelFiles),
  language,
  ticket: z.string().max(200),
});

const signQuery = z.object({
  station: z.string().max(40),
  format: z.enum(signFormatNames),
  ticket: z.string().max(200),
});

const printsQuery = z.object({
  orders: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/)
    .max(MAX_PRINTED_JOBS * 11),
  content: z.enum(printContents),
  format: z.enum(labelFormatNames),
  language,
  ticket: z.string().max(200),
});

/** Sent to a printer as it is, by whatever sends files there. */
const sendPrinterFile = (reply: FastifyReply, commands: Uint8Array): FastifyReply =>
  reply
    .header('Content-Type', 'application/octet-stream')
    .header('Content-Disposition', 'attachment; filename="plate-labels.zpl"')
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', 'private, no-store')
    .send(Buffer.from(commands));

export function registerPlateRoutes(app: FastifyInstance, deps: Deps): void {
  /** Labels as PDF or for label printers. A signed URL opens them for one person, who must still be allowed to see plates. */
  const openLabels = async (query: unknown) => {
    const parsed = labelsQuery.safeParse(query);
    if (!parsed.success) throw new CallError('notFound');
    const { plates, format, file, language: lang, ticket } = parsed.data;
    const asked = { codes: plates.split(','), format, file, lang };
    authorize(await authenticateTicket(deps, verifyLabelsTicket(deps.tokens, asked, ticket)), 'desk.readPlates');
    const read = { ...asked, publicUrl: deps.config.PUBLIC_URL, now: deps.clock.now() };
    return { file, data: await loadLabels(deps.database.db, read) };
  };
  app.get('/api/plate-labels.pdf', async (request, reply) => {
    const { file, data } = await openLabels(request.query);
    if (file !== 'pdf') throw new CallError('notFound');
    return sendPdf(reply, 'plate-labels.pdf', await deps.drawings.draw('plateLabels', { data }));
  });
  app.get('/api/plate-labels.zpl', async (request, reply) => {
    const { file, data } = await openLabels(request.query);
    if (file === 'pdf') throw new CallError('notFound');
    return sendPrinterFile(reply, await deps.drawings.draw('zplLabels', { data, resolution: file }));
  });

  /** The sign of a station as PDF, opened as labels are. */
  app.get('/api/station-sign.pdf', async (request, reply) => {
    const parsed = signQuery.safeParse(request.query);
    if (!parsed.success) throw new CallError('notFound');
    const { ticket, ...sign } = parsed.data;
    authorize(await authenticateTicket(deps, verifySignTicket(deps.tokens, sign, ticket)), 'desk.readPlates');
    const { db } = deps.database;
    const station = (await loadStations(db, deps)).all.find(({ key }) => key === sign.station);
    if (!station) throw new CallError('notFound');
    const { name: operator } = await loadBrand(db);
    const data: StationSignData = {
      ...{ format: sign.format, name: station.name, operator, printedAt: deps.clock.now() },
      address: `${deps.config.DESK_URL}/desk${getStationPath(station.key)}`,
    };
    return sendPdf(reply, 'station-sign.pdf', await deps.drawings.draw('stationSign', { data }));
  });

  /** Job tickets and labels in one PDF. A signed URL opens it for one person, who must still be allowed to see plates. */
  app.get('/api/job-prints.pdf', async (request, reply) => {
    const parsed = printsQuery.safeParse(request.query);
    if (!parsed.success) throw new CallError('notFound');
    const { orders, content, format, language: lang, ticket } = parsed.data;
    const print = { orderIds: orders.split(',').map(Number), content, format, lang };
    authorize(await authenticateTicket(deps, verifyJobPrintTicket(deps.tokens, print, ticket)), 'desk.readPlates');
    const data = await loadJobPrints(deps.database.db, deps, { ...print, publicUrl: deps.config.PUBLIC_URL });
    return sendPdf(reply, 'job-tickets.pdf', await deps.drawings.draw('jobPrints', { data }));
  });

  /** Where the page of a code leads staff: who signs in at the desk sees the plate. */
  app.get<{ Params: { code: string } }>('/p/:code/desk', async (request, reply) => {
    const scanned = readScannedPlate(request.params.code);
    if (scanned === null || !('code' in scanned)) throw new CallError('notFound');
    return reply.redirect(`${deps.config.DESK_URL}/desk/plates/${scanned.code}`, 302);
  });
}
