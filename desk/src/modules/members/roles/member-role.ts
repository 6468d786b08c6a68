import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';

/** A role of members as the desk sees it. */
export type MemberRole = CallAnswer<Contract['deskRoles']>['roles'][number];
