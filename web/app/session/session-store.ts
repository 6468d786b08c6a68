import { isRecord, parseStoredJson, readLocalStorage, createSessionStore } from '@platewright/browser/session-store';

/** The signed-in customer in local storage; names of keys and members are fixed by the specification. */
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
  /** 1 when the server has the push token of this device [SHL-38]; 0 after a sign-in. */
  readonly pushSent?: 0 | 1;
}

const isUser = (value: unknown): value is User =>
  isRecord(value) && ['token', 'refreshToken', 'email'].every((name) => typeof value[name] === 'string');
const isPermission = (value: unknown): value is Permission => isRecord(value) && typeof value.key === 'string';

/**
 * The developer flag in local storage: with 1, every call is logged to the console. It is set by hand
 * (`localStorage.developer = 1`) and removed at sign-out.
 */
export const isDeveloperMode = (): boolean => readLocalStorage('developer') === '1';

/** The session of the portal. */
export const session = createSessionStore<Session>({
  keys: ['user', 'permissions', 'groupId', 'pushSent'],
  deserialize: (texts) => {
    const user = parseStoredJson(texts.user);
    const permissions = parseStoredJson(texts.permissions);
    if (!isUser(user)) return null;
    return {
      ...user,
      groupId: Number(texts.groupId ?? 0),
      permissions: Array.isArray(permissions) ? permissions.filter(isPermission) : [],
      pushSent: texts.pushSent === '1' ? 1 : 0,
    };
  },
  serialize: ({ groupId, permissions, pushSent = 0, ...user }) => ({
    user: JSON.stringify(user),
    permissions: JSON.stringify(permissions),
    groupId: String(groupId),
    pushSent: String(pushSent),
    developer: isDeveloperMode() ? '1' : '0',
  }),
});
