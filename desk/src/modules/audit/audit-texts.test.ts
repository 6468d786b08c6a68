import { leavesAuditEntry, type Call } from '@platewright/contract/call';
import { contract } from '@platewright/contract/contract';
import { desk } from '@platewright/texts/en/desk';
import { expect, it } from 'vitest';

/** Guests send them, and become staff by them. */
const becomingStaff = ['deskAuthenticate', 'deskSetPassword', 'deskUnlock'];

it('has a sentence for every call of staff that leaves an entry, and for no other', () => {
  const calls = Object.entries<Call>(contract).filter(
    ([name, call]) => becomingStaff.includes(name) || leavesAuditEntry(call),
  );
  expect(Object.keys(desk.audit.calls).sort()).toEqual(calls.map(([name]) => name).sort());
});
