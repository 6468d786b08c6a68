export interface MemberPermissions {
  readonly mayUpdate: boolean;
  readonly mayDelete: boolean;
}

/** What a row of the members offers: nobody changes their own role, but who may remove members may leave. */
export function getMemberAction(
  { mayUpdate, mayDelete }: MemberPermissions,
  isOneself: boolean,
): 'edit' | 'remove' | 'leave' | null {
  if (isOneself) return mayDelete ? 'leave' : null;
  if (mayUpdate) return 'edit';
  return mayDelete ? 'remove' : null;
}
