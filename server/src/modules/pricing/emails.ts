import { and, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { LocalizedText } from '@platewright/domain/localized-text';
import { publications, publicationVersions } from '../../platform/db/schema/index.ts';
import { translate } from '../../platform/translate.ts';
import { defineEmail, isolateUserText, type EmailParamsOf } from '../notifications/index.ts';
import { getRateRef } from './rates.ts';

export const pricingEmails = {
  /** A version did not fit the prices, or what is offered, when its moment had come: what was in force stays so. */
  staffVersionRefused: defineEmail(z.object({ publicationId: z.int(), version: z.int() }), {
    states: ['active'],
    createContent: async ({ tx, frame, params: { publicationId, version }, deskUrl }) => {
      const [row] = await tx
        .select({
          kind: publications.kind,
          name: publicationVersions.name,
          denial: publicationVersions.denial,
        })
        .from(publicationVersions)
        .innerJoin(publications, eq(publications.id, publicationVersions.publicationId))
        .where(
          and(
            eq(publications.id, publicationId),
            eq(publicationVersions.version, version),
            isNotNull(publicationVersions.refusedAt),
          ),
        );
      if (!row) return null;
      const isPriceList = row.kind === getRateRef('priceList').kind;
      const translateKey = (key: string) => translate(frame.lang, `emails.${key}`, { n: version });
      const name = isPriceList ? translateKey('versionRefused.priceList') : (row.name as LocalizedText)[frame.lang];
      return {
        ...frame.content,
        subject: translate(frame.lang, 'emails.versionRefused.subject', { n: version, name: isolateUserText(name) }),
        paragraphs: [translateKey('versionRefused.text')],
        facts: [
          { label: translateKey('versionRefused.what'), value: isolateUserText(name) },
          { label: translateKey('facts.reason'), value: isolateUserText(row.denial?.[frame.lang] ?? '') },
        ],
        links: [
          {
            label: translateKey('versionRefused.button'),
            url: `${deskUrl}/desk/${isPriceList ? 'prices' : `catalogue/${publicationId}`}`,
          },
        ],
        after: [],
      };
    },
  }),
};

declare module '../../platform/jobs/email-kinds.ts' {
  interface StaffEmails extends EmailParamsOf<typeof pricingEmails> {}
}
