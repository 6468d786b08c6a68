import { version } from '@platewright/contract/fields';
import { memberAccountInput, ownerAccountInput } from '@platewright/contract/modules/account/calls';

/** The call's own input is checked; the version goes along. */
export const memberSchema = memberAccountInput.extend({ version });
export const ownerSchema = ownerAccountInput.extend({ version });
