import { statementKinds } from '@platewright/domain/ledger/statement';
import { z } from '../../z.ts';
import { day, lang, language, optionalFilter } from '../../fields.ts';

/** What a statement is about, and its language, which may be another one than the page's. */
export const statementInput = z.object({
  kind: z.enum(statementKinds, 'choiceInvalid'),
  /** First and last day of a period; open items are those of now. */
  from: optionalFilter(day),
  to: optionalFilter(day),
  language,
  lang,
});
