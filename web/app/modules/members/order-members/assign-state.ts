/** The choice of the assign mode. The role follows the member's role in the account until one is chosen. */
export interface AssignState {
  readonly memberId: number | null;
  readonly roleId: number | null;
  readonly isRoleChosen: boolean;
  /** Error of the choice of the member: nobody is chosen, or the sentence of the server [OMB-09, OMB-15]. */
  readonly memberError: 'missing' | { readonly message: string } | null;
}

export type AssignAction =
  | { readonly type: 'chooseMember'; readonly memberId: number; readonly accountRoleId: number }
  | { readonly type: 'chooseRole'; readonly roleId: number }
  | { readonly type: 'submitWithoutMember' }
  | { readonly type: 'refuseMember'; readonly message: string };

export const emptyAssignState: AssignState = { memberId: null, roleId: null, isRoleChosen: false, memberError: null };

export function reduceAssign(state: AssignState, action: AssignAction): AssignState {
  switch (action.type) {
    case 'chooseMember': {
      const roleId = state.isRoleChosen ? state.roleId : action.accountRoleId;
      return { ...state, memberId: action.memberId, roleId, memberError: null };
    }
    case 'chooseRole':
      return { ...state, roleId: action.roleId, isRoleChosen: true };
    case 'submitWithoutMember':
      return { ...state, memberError: 'missing' };
    case 'refuseMember':
      return { ...state, memberError: { message: action.message } };
  }
}

interface Person {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}

/** The people whose name or email contains the text, and whoever is chosen: a choice is never out of sight. */
export function filterPeople<P extends Person>(people: readonly P[], text: string, chosenId: number | null): P[] {
  const searched = text.trim().toLocaleLowerCase();
  return people.filter(
    ({ id, firstname, lastname, email }) =>
      id === chosenId || `${firstname} ${lastname} ${email}`.toLocaleLowerCase().includes(searched),
  );
}
