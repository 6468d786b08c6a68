import { isRecord, parseStored, readKey, sessionStore } from '@platewright/browser/session';

/** The signed-in customer as the specification keeps it: in local storage, under these names. */
export interface User {
  readonly token: string;
  readonly refreshToken: string;
  readonly userId: number;
  readonly isMember: boolean;
  readonly email: string;
  readonly firstname: string;
  readonly middlename: string;
  readonly lastname: string;
  readonly companyName: string;
  readonly phone: string;
}
export interface Permission {
  readonly name: string;
  readonly key: string;
}
export interface Session extends User {
  readonly groupId: number;
  readonly permissions: readonly Permission[];
  /** 1 when the server has the push token of this device [SHL-38]; a sign-in begins with 0. */
  readonly pushSent?: 0 | 1;
}

const isUser = (value: unknown): value is User =>
  isRecord(value) && ['token', 'refreshToken', 'email'].every((name) => typeof value[name] === 'string');
const isPermission = (value: unknown): value is Permission => isRecord(value) && typeof value.key === 'string';

/**
 * The developer flag of the local data: with 1 every call of the portal is written to the console. Set by hand
 * (`localStorage.developer = 1`), it stays until the person signs out.
 */
export const isDeveloper = (): boolean => readKey('developer') === '1';

/** Who is signed in at the portal; null for a guest. */
export const session = sessionStore<Session>({
  keys: ['user', 'permissions', 'groupId', 'pushSent'],
  read: (texts) => {
    const user = parseStored(texts.user);
    const permissions = parseStored(texts.permissions);
    if (!isUser(user)) return null;
    return {
      ...user,
      groupId: Number(texts.groupId ?? 0),
      permissions: Array.isArray(permissions) ? permissions.filter(isPermission) : [],
      pushSent: texts.pushSent === '1' ? 1 : 0,
    };
  },
  write: ({ groupId, permissions, pushSent = 0, ...user }) => ({
    user: JSON.stringify(user),
    permissions: JSON.stringify(permissions),
    groupId: String(groupId),
    pushSent: String(pushSent),
    developer: isDeveloper() ? '1' : '0',
  }),
});
