import { afterEach, describe, expect, it } from 'vitest';
import { hasPermission } from '../session/permissions.ts';
import { session, type Session } from '../session/session-store.ts';
import { THEME_SCRIPT } from './theme-script.ts';

const member: Session = {
  ...{ token: 't', refreshToken: 'r', userId: 7, isMember: true, groupId: 1, email: 'noor@honey.example' },
  ...{ firstname: 'Noor', middlename: '', lastname: 'Haddad', companyName: '', phone: '', permissions: [] },
};
const mayOrder = [{ key: 'CREATE_ORDER', name: 'Create orders' }];
const root = document.documentElement;

/** Runs the script as the page does, before anything else of it. */
function runScript(stored: Session | null) {
  if (stored) session.save(stored);
  // The document of the tests runs no script elements.
  new Function(THEME_SCRIPT)();
  return { isSignedIn: 'signedIn' in root.dataset, mayNotOrder: 'mayNotOrder' in root.dataset };
}

afterEach(() => {
  session.clear();
  document.cookie = 'theme=; max-age=0';
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
});

describe('the script before the first paint', () => {
  it('marks nothing for a guest', () => {
    expect(runScript(null)).toEqual({ isSignedIn: false, mayNotOrder: false });
  });

  it.each([
    ['an owner', { ...member, isMember: false }],
    ['a member who may order', { ...member, permissions: mayOrder }],
    ['a member who may not', member],
    ['a member with another right', { ...member, permissions: [{ key: 'APPROVE', name: 'Approve' }] }],
  ])('knows of %s what the page will find', (_who, stored) => {
    expect(runScript(stored)).toEqual({ isSignedIn: true, mayNotOrder: !hasPermission(stored, 'CREATE_ORDER') });
  });

  it('applies the stored theme', () => {
    document.cookie = 'theme=dark';
    runScript(null);
    expect(root.dataset['theme']).toBe('dark');
  });
});
