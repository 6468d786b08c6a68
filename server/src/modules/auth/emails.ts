import { z } from 'zod';
import { secondFactorChanges } from './second-factor/publish-second-factor-change.ts';
import { findAccountById } from './store.ts';
import { translate } from '../../platform/translate.ts';
import {
  createLinkEmailTemplate,
  defineEmail,
  isolateUserText,
  noEmailParams,
  toGreetingName,
  type EmailContent,
  type EmailParamsOf,
  type EmailTemplateContext,
} from '../notifications/index.ts';

const secondFactorParams = z.object({ change: z.enum(secondFactorChanges) });

export const authEmails = {
  /** `passwordVoid`: somebody else had chosen a password before the address was confirmed. */
  confirm: createLinkEmailTemplate('confirm', 'verify-account', z.object({ passwordVoid: z.literal(1).optional() }), {
    states: ['unconfirmed'],
    listNotes: ({ params }) => (params.passwordVoid ? ['passwordVoid'] : []),
  }),
  /** To a customer whom staff have made; one who has a password meanwhile needs none. */
  customerInvitation: defineEmail(noEmailParams, {
    states: ['active'],
    link: 'invite',
    createContent: createInvitation,
  }),
  reset: createLinkEmailTemplate('reset', 'reset-password', noEmailParams),
  secondFactorChanged: defineEmail(secondFactorParams, {
    states: ['active'],
    createContent: createSecondFactorEmail,
  }),
  signInGuesses: createGuessesTemplate('signInGuesses'),
  codeGuesses: createGuessesTemplate('codeGuesses'),
  socialCodeGuesses: createGuessesTemplate('socialCodeGuesses'),
  passwordChanged: defineEmail(noEmailParams, { states: ['active'], createContent: createPasswordChangedEmail }),
};

declare module '../../platform/jobs/email-kinds.ts' {
  interface CustomerEmails extends EmailParamsOf<typeof authEmails> {}
}

async function createInvitation(
  { tx, frame, publicUrl, readerId }: EmailTemplateContext,
  token: string,
): Promise<EmailContent | null> {
  const account = await findAccountById(tx, readerId);
  if (!account || account.passwordHash !== null) return null;
  const translateKey = (key: string) =>
    translate(frame.lang, `emails.customerInvitation.${key}`, { brand: frame.brand });
  const company = toGreetingName(account.companyName);
  return {
    ...frame.content,
    subject: translateKey('subject'),
    paragraphs: [translateKey('text')],
    facts: company ? [{ label: translate(frame.lang, 'emails.facts.account'), value: isolateUserText(company) }] : [],
    // Its page is the one of members; what it says is of an account of one's own.
    links: [{ label: translateKey('button'), url: `${publicUrl}/confirm-member?t=${token}&own=1` }],
    after: [translateKey('after')],
  };
}

/** Warns of guesses, with a link that sets a new password. */
function createGuessesTemplate(kind: 'signInGuesses' | 'codeGuesses' | 'socialCodeGuesses') {
  return defineEmail(noEmailParams, {
    states: ['active'],
    link: 'reset',
    createContent: ({ frame, publicUrl }, token) => {
      const translateKey = (key: string) => translate(frame.lang, `emails.${kind}.${key}`, { brand: frame.brand });
      return {
        ...frame.content,
        subject: translateKey('subject'),
        paragraphs: [translateKey('text'), translateKey('way')],
        facts: [],
        links: [{ label: translateKey('button'), url: `${publicUrl}/reset-password?t=${token}` }],
        after: [translateKey('after')],
      };
    },
  });
}

function createPasswordChangedEmail({ frame, publicUrl }: EmailTemplateContext): EmailContent {
  const translateKey = (key: string) => translate(frame.lang, `emails.passwordChanged.${key}`, { brand: frame.brand });
  return {
    ...frame.content,
    subject: translateKey('subject'),
    paragraphs: [translateKey('text')],
    facts: [],
    links: [{ label: translateKey('button'), url: `${publicUrl}/account/information` }],
    after: [translateKey('after')],
  };
}

function createSecondFactorEmail({
  frame,
  params,
  publicUrl,
}: EmailTemplateContext<z.infer<typeof secondFactorParams>>): EmailContent {
  const translateKey = (key: string) => translate(frame.lang, `emails.secondFactor.${key}`, { brand: frame.brand });
  return {
    ...frame.content,
    subject: translateKey(`${params.change}.subject`),
    paragraphs: [translateKey(`${params.change}.text`)],
    facts: [],
    links: [{ label: translateKey('button'), url: `${publicUrl}/account/information` }],
    after: [translateKey('after')],
  };
}
