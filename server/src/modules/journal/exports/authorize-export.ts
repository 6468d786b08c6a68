import { bookExportKinds, type BookExportKind } from '@platewright/domain/ledger/book-export';
import { may } from '@platewright/domain/permissions/may';
import type { Principal } from '../../../platform/principal.ts';
import { authorize } from '../../auth/index.ts';

const actions = { journal: 'desk.payments', invoices: 'desk.invoices' } as const;

/** Files need the right of the list that they are made of. @throws CallError noPermission */
export const authorizeExport = (principal: Principal, kind: BookExportKind): void =>
  authorize(principal, actions[kind]);

/** The kinds of files that a person may make and see. */
export const listExportKinds = (principal: Principal): BookExportKind[] =>
  bookExportKinds.filter((kind) => may(principal, actions[kind]).ok);
