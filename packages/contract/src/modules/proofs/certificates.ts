import { signOffPointKeys } from '@platewright/domain/proofs/sign-off';
import { z } from '../../z.ts';
import { instant, orderInput, requiredText } from '../../fields.ts';

/** More than any proof asks; a longer list comes from no page of ours. */
export const MAX_SIGN_OFF_POINTS = 40;
/** Length of a typed signature: that of the longest name of an account. */
export const MAX_SIGNATURE = 200;

export const signOffPointKey = z.enum(signOffPointKeys, 'choiceInvalid');

/** One thing to check before approving; `ordered` is what the order says about it. */
export const signOffPoint = z.object({ key: z.enum(signOffPointKeys), ordered: z.string().nullable() });

/** The certificate of an approved version, as customers and staff see it. */
export const approvalCertificate = z.object({
  number: z.string(),
  documentId: z.number(),
  version: z.number(),
  filename: z.string(),
  by: z.string(),
  at: instant,
  /** First characters of the checksum that is printed on it. */
  checkCode: z.string(),
  /** drawing: the PDF is being made. */
  state: z.enum(['drawing', 'ready']),
  /** Null while it holds. */
  withdrawn: z.object({ reason: z.enum(['newVersion', 'specification']), at: instant }).nullable(),
});

/** A certificate of an order by its number. */
export const certificateInput = orderInput.extend({ number: requiredText(40, 'textInvalid') });
