/** Who a dialog is about. */
export interface DialogMember {
  readonly id: number;
  readonly name: string;
  readonly roleId: number;
}

/** The dialog of the members tab: closed, or one of its modes [OMB-06]; `done` shows what was done. */
export type DialogState =
  | { readonly mode: 'closed' | 'assign' }
  | { readonly mode: 'edit' | 'remove'; readonly member: DialogMember }
  | { readonly mode: 'done'; readonly message: string; readonly removed: DialogMember | null };

export type DialogAction =
  | { readonly type: 'close' }
  | { readonly type: 'assign' }
  | { readonly type: 'edit' | 'remove'; readonly member: DialogMember }
  | { readonly type: 'succeed'; readonly message: string };

export const closedDialog: DialogState = { mode: 'closed' };

/** An answer that comes after the dialog was closed opens nothing; a message leaves only by closing. */
export function reduceDialog(state: DialogState, action: DialogAction): DialogState {
  if (action.type === 'close') return closedDialog;
  if (action.type === 'succeed') {
    if (state.mode === 'closed') return state;
    return { mode: 'done', message: action.message, removed: state.mode === 'remove' ? state.member : null };
  }
  if (state.mode === 'done') return state;
  return action.type === 'assign' ? { mode: 'assign' } : { mode: action.type, member: action.member };
}

/** Whether this person is asked to leave the order, is leaving it, or reads that it is done. */
export function isAboutLeaving(state: DialogState, userId: number | undefined): boolean {
  if (userId === undefined) return false;
  if (state.mode === 'remove') return state.member.id === userId;
  return state.mode === 'done' && state.removed?.id === userId;
}
