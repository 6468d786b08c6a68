import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { openPage } from './open-page.ts';

export const PASSWORD = 'Plates-2026';

type StorageItems = Readonly<Record<string, string>>;

/** A quick page of the origin: what is stored there is there for every page. */
async function writeLocalStorage(page: Page, texts: StorageItems): Promise<void> {
  await page.goto('/meta.json');
  await page.evaluate((all) => {
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
  }, texts);
}

type Session = Record<string, unknown> & { readonly token: string; readonly uniqueId: string };

async function authenticate(page: Page, path: string, email: string, password: string): Promise<Session> {
  const uniqueId = randomUUID();
  const answer = await page.request.post(path, { data: { email, password, uniqueId } });
  expect(answer.status(), `${email} signs in`).toBe(200);
  return { ...((await answer.json()) as { payload: Omit<Session, 'uniqueId'> }).payload, uniqueId } as Session;
}

/** Those who are there from the start; each journey signs the accounts that it makes in for itself. */
const DEMO_PERSON = /@(gulf-labels|desert-packs|plate-agents|platewright)\.example$/;

/** Sessions of this worker: a person of the demo world is signed in once, and many journeys begin with it. */
const sessions = new Map<string, { readonly session: Session; readonly createdAt: number }>();

/** Half the life of an access token: calls that a journey makes itself renew none, so it has to outlive the journey. */
const MAX_SESSION_AGE_MS = 7 * 60_000;

async function getSession(page: Page, paths: { signIn: string; me: string }, email: string, password: string) {
  const key = `${paths.signIn} ${email}`;
  const stored = sessions.get(key);
  const isYoung = stored !== undefined && Date.now() - stored.createdAt < MAX_SESSION_AGE_MS;
  // Somebody may have signed out with it.
  if (isYoung && (await isAlive(page, paths.me, stored.session))) return stored.session;
  const session = await authenticate(page, paths.signIn, email, password);
  if (DEMO_PERSON.test(email) && password === PASSWORD) sessions.set(key, { session, createdAt: Date.now() });
  return session;
}

async function isAlive(page: Page, path: string, { token }: Session): Promise<boolean> {
  return (await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).ok();
}

const CUSTOMER_PATHS = { signIn: '/api/web/users/authenticate', me: '/api/web/account/me' };
const DESK_PATHS = { signIn: '/api/desk/authenticate', me: '/api/desk/me' };

/** Signs a customer in without the form, as the portal stores it; the next page that is opened is theirs. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const { uniqueId, groupId, permissions, ...user } = await getSession(page, CUSTOMER_PATHS, email, password);
  await writeLocalStorage(page, {
    user: JSON.stringify(user),
    permissions: JSON.stringify(permissions),
    groupId: String(groupId),
    uniqueId,
  });
}

/** Signs staff in without the form, as the desk stores it, and opens the desk, or another page of it. */
export async function signInAtDesk(page: Page, email: string, path = '/desk/jobs'): Promise<void> {
  const session = await getSession(page, DESK_PATHS, email, PASSWORD);
  await writeLocalStorage(page, { deskSession: JSON.stringify(session), uniqueId: session.uniqueId });
  await page.goto(path);
}

/** What a call needs in the name of an administrator; nothing on the page changes. */
export async function getAdminHeaders(page: Page): Promise<{ authorization: string }> {
  const { token } = await getSession(page, DESK_PATHS, 'admin@platewright.example', PASSWORD);
  return { authorization: `Bearer ${token}` };
}

/** Signs a customer in as a person does: `/login`, the two fields, the button. */
export async function signInByForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  await openPage(page, '/login');
  await page.getByLabel('Email', { exact: false }).first().fill(email);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Signs staff in at the desk's own form. */
export async function signInAtDeskByForm(page: Page, email: string): Promise<void> {
  await openPage(page, '/desk/login');
  await fillDeskSignIn(page, email);
}

/** Signs staff in where the desk asks for it. */
export async function fillDeskSignIn(page: Page, email: string): Promise<void> {
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[autocomplete="current-password"]').fill(PASSWORD);
  await page.locator('button[type="submit"]').click();
  await expect(page).not.toHaveURL(/login/);
}

/** Opens the newest email to somebody and answers its links. */
export async function fetchEmailsTo(page: Page, email: string): Promise<{ subject: string; links: string[] }[]> {
  const answer = await page.request.get('/api/demo/mailbox');
  const { payload } = (await answer.json()) as { payload: { to: string; subject: string; links: string[] }[] };
  return payload.filter((message) => message.to === email);
}

/** An email comes from a job: it is waited for. */
export async function waitForEmailTo(
  page: Page,
  email: string,
  subject: RegExp,
): Promise<{ subject: string; links: string[] }> {
  let found: { subject: string; links: string[] } | undefined;
  await expect
    .poll(
      async () => {
        found = (await fetchEmailsTo(page, email)).find((message) => subject.test(message.subject));
        return found !== undefined;
      },
      { message: `an email to ${email} with the subject ${subject}`, timeout: 20_000 },
    )
    .toBe(true);
  if (!found) throw new Error('The search ended without an email.');
  return found;
}
