import type { Language } from '@platewright/texts/languages';
import type { Brand } from '../../content/index.ts';
import { translate } from '../../../platform/translate.ts';
import { isolateUserText } from './email-text.ts';

/** Address and contact details of the operator for the footer of emails. */
export const toOperatorLines = (operator: Brand, lang: Language): string[] => [
  isolateUserText(operator.address[lang]),
  translate(lang, 'emails.contact', { email: isolateUserText(operator.email), phone: isolateUserText(operator.phone) }),
  ...(operator.trn ? [translate(lang, 'emails.trn', { trn: isolateUserText(operator.trn) })] : []),
];
