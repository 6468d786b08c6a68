import { z } from '@platewright/contract/z';
import { staffKeys, type StaffKey } from '@platewright/domain/people/actor';

/** Rights of parts that the desk does not have yet: a role may hold them, nobody is asked to tick them. */
const WITHOUT_A_SCREEN: readonly StaffKey[] = ['CHAT', 'CATALOGUE'];
export const offeredRights = staffKeys.filter((key) => !WITHOUT_A_SCREEN.includes(key));

/** Rights after the offered ones were ticked anew: what is not offered stays as it was held. */
export const rightsWith = (held: readonly StaffKey[], ticked: readonly string[]): StaffKey[] =>
  staffKeys.filter((key) => (offeredRights.includes(key) ? ticked.includes(key) : held.includes(key)));

/** Somebody without any right could do nothing at the desk. */
export const someRights = z.array(z.enum(staffKeys)).min(1, 'staffKeysRequired');
