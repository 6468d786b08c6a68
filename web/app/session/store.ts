/**
 * The signed-in customer as the specification keeps it: in local storage, under these names. Every tab sees a change of
 * another one.
 */
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
}

const KEYS = { user: 'user', permissions: 'permissions', groupId: 'groupId', uniqueId: 'uniqueId' } as const;

const listeners = new Set<() => void>();
let cached: { raw: string; session: Session | null } | null = null;

/** Storage can be forbidden (private windows of some browsers): then nobody is signed in. */
function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

const parse = (text: string | null): unknown => {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

const isUser = (value: unknown): value is User =>
  typeof value === 'object' &&
  value !== null &&
  ['token', 'refreshToken', 'email'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

const isPermission = (value: unknown): value is Permission =>
  typeof value === 'object' && value !== null && typeof (value as Permission).key === 'string';

/** The session of this browser now, the same object until something changes; null when signed out. */
export function currentSession(): Session | null {
  const raw = [KEYS.user, KEYS.permissions, KEYS.groupId].map((key) => read(key) ?? '').join('\n');
  if (cached?.raw === raw) return cached.session;
  const user = parse(read(KEYS.user));
  const permissions = parse(read(KEYS.permissions));
  const session = isUser(user)
    ? {
        ...user,
        groupId: Number(read(KEYS.groupId) ?? 0),
        permissions: Array.isArray(permissions) ? permissions.filter(isPermission) : [],
      }
    : null;
  cached = { raw, session };
  return session;
}

const tell = () => {
  for (const listener of listeners) listener();
};

/** Stores a sign-in or a renewed token; all parts of the page hear of it. */
export function storeSession({ groupId, permissions, ...user }: Session): void {
  window.localStorage.setItem(KEYS.user, JSON.stringify(user));
  window.localStorage.setItem(KEYS.groupId, String(groupId));
  window.localStorage.setItem(KEYS.permissions, JSON.stringify(permissions));
  tell();
}

/** Changes fields of the stored user; tokens stay as they are unless given. Does nothing when signed out. */
export function updateSession(changes: Partial<Session>): void {
  const session = currentSession();
  if (session) storeSession({ ...session, ...changes });
}

/** The server ended the session: the person goes, what was typed and configured stays. */
export function forgetSession(): void {
  for (const key of [KEYS.user, KEYS.permissions, KEYS.groupId]) window.localStorage.removeItem(key);
  tell();
}

/** Signing out empties the local storage, the device id with it (specification 000 section 4). */
export function clearStorage(): void {
  window.localStorage.clear();
  tell();
}

function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Id of this device, made once (decisions 78). */
export function uniqueId(): string {
  const known = read(KEYS.uniqueId);
  if (known) return known;
  const made = randomId();
  window.localStorage.setItem(KEYS.uniqueId, made);
  return made;
}

/** For useSyncExternalStore: own changes and those of other tabs. */
export function subscribeSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || Object.values<string>(KEYS).includes(event.key)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
