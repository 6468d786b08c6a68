import { translate } from '../../platform/translate.ts';
import {
  createLinkEmailTemplate,
  type EmailContent,
  type EmailTemplate,
  type EmailTemplateContext,
  type EmailTemplates,
} from '../notifications/index.ts';

export const authEmails: EmailTemplates = {
  confirm: createLinkEmailTemplate('confirm', 'verify-account', {
    states: ['unconfirmed'],
    listNotes: ({ params }) => (params['passwordVoid'] ? ['passwordVoid'] : []),
  }),
  reset: createLinkEmailTemplate('reset', 'reset-password'),
  secondFactorChanged: { states: ['active'], createContent: createSecondFactorEmail },
  signInGuesses: createGuessesTemplate('signInGuesses'),
  codeGuesses: createGuessesTemplate('codeGuesses'),
  socialCodeGuesses: createGuessesTemplate('socialCodeGuesses'),
  passwordChanged: { states: ['active'], createContent: createPasswordChangedEmail },
};

/** Warns of guesses, with a link that sets a new password. */
function createGuessesTemplate(kind: 'signInGuesses' | 'codeGuesses' | 'socialCodeGuesses'): EmailTemplate {
  return {
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
  };
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

function createSecondFactorEmail({ frame, params, publicUrl }: EmailTemplateContext): EmailContent {
  const translateKey = (key: string) => translate(frame.lang, `emails.secondFactor.${key}`, { brand: frame.brand });
  const change = String(params['change']);
  return {
    ...frame.content,
    subject: translateKey(`${change}.subject`),
    paragraphs: [translateKey(`${change}.text`)],
    facts: [],
    links: [{ label: translateKey('button'), url: `${publicUrl}/account/information` }],
    after: [translateKey('after')],
  };
}
