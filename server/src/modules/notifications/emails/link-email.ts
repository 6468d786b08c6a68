import { translate } from '../../../platform/translate.ts';
import type { LinkPurpose } from '../../auth/index.ts';
import type { EmailTemplate, EmailTemplateContext } from './email-templates.ts';
import type { EmailContent } from './render-email.ts';

/**
 * Template of an email with a one-time link to a page of the portal. Its texts are `emails.<kind>`: subject, text, button,
 * after.
 */
export const createLinkEmailTemplate = (
  kind: LinkPurpose,
  page: string,
  {
    states,
    loadFacts = () => [],
    listNotes = () => [],
  }: {
    readonly states?: readonly string[];
    readonly loadFacts?: (context: EmailTemplateContext) => EmailContent['facts'] | Promise<EmailContent['facts']>;
    /** Keys of further texts of the kind, shown after the link. */
    readonly listNotes?: (context: EmailTemplateContext) => readonly string[];
  } = {},
): EmailTemplate => ({
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
