import type { z } from 'zod';
import { translate } from '../../../platform/translate.ts';
import type { LinkPurpose } from '../../auth/index.ts';
import { defineEmail, type EmailTemplate, type EmailTemplateContext } from './email-templates.ts';
import type { EmailContent } from './render-email.ts';

/**
 * Template of an email with a one-time link to a page of the portal. Its texts are `emails.<kind>`: subject, text, button,
 * after.
 */
export const createLinkEmailTemplate = <P>(
  kind: LinkPurpose,
  page: string,
  params: z.ZodType<P>,
  {
    states,
    loadFacts = () => [],
    listNotes = () => [],
  }: {
    readonly states?: readonly string[];
    readonly loadFacts?: (context: EmailTemplateContext<P>) => EmailContent['facts'] | Promise<EmailContent['facts']>;
    /** Keys of further texts of the kind, shown after the link. */
    readonly listNotes?: (context: EmailTemplateContext<P>) => readonly string[];
  } = {},
): EmailTemplate<P> =>
  defineEmail(params, {
    ...(states ? { states } : {}),
    link: kind,
    createContent: async (context, token) => {
      const { frame, publicUrl } = context;
      const translateKey = (key: string) => translate(frame.lang, `emails.${kind}.${key}`, { brand: frame.brand });
      return {
        ...frame.content,
        subject: translateKey('subject'),
        paragraphs: [translateKey('text')],
        facts: await loadFacts(context),
        links: [{ label: translateKey('button'), url: `${publicUrl}/${page}?t=${token}` }],
        after: [translateKey('after'), ...listNotes(context).map(translateKey)],
      };
    },
  });
