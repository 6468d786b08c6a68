import { expect, type Page } from '@playwright/test';
import { getAdminHeaders, waitForEmailTo, PASSWORD, signIn } from './sign-in.ts';

const createUniqueSuffix = () => `${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

/** Opens an account and confirms it; answers the e-mail address. */
async function registerOwner(page: Page, name: string, more: Record<string, unknown> = {}): Promise<string> {
  const email = `${name}-${createUniqueSuffix()}@journeys.example`;
  const registered = await page.request.post('/api/users/registration', {
    data: {
      firstname: 'Maha',
      lastname: 'Noor',
      phone: '971501234567',
      email,
      password: PASSWORD,
      repassword: PASSWORD,
      companyName: 'Journeys',
      ...more,
    },
  });
  expect(registered.ok()).toBe(true);
  const message = await waitForEmailTo(page, email, /confirm/i);
  const confirmed = await page.request.post('/api/users/confirm', {
    data: { token: getLinkToken(message.links, '/verify-account') },
  });
  expect(confirmed.ok()).toBe(true);
  return email;
}

const getLinkToken = (links: readonly string[], path: string): string | null =>
  new URL(links.find((one) => one.includes(path)) ?? '').searchParams.get('t');

/** Opens an account of one's own and signs in: nobody else's data is touched. Answers the e-mail address. */
export async function signInAsNewOwner(page: Page, name: string): Promise<string> {
  const email = await registerOwner(page, name);
  await signIn(page, email);
  return email;
}

/** The same as an agent whom the operator has confirmed. */
export async function signInAsNewAgent(page: Page, name: string): Promise<string> {
  const email = await registerOwner(page, name, { agent: true });
  const headers = await getAdminHeaders(page);
  const found = await page.request.get('/api/desk/companies', { headers, params: { search: email } });
  const { companies } = ((await found.json()) as { payload: { companies: { rows: { id: number }[] } } }).payload;
  const address = `/api/desk/companies/${companies.rows[0]?.id}/agent`;
  expect((await page.request.post(address, { headers, data: { decision: 'approve' } })).ok()).toBe(true);
  await signIn(page, email);
  return email;
}

/** What a call of the one who is signed in on the page needs. */
export async function getAuthHeaders(page: Page): Promise<{ authorization: string }> {
  const user = await page.evaluate(() => localStorage.getItem('user') ?? '{}');
  return { authorization: `Bearer ${(JSON.parse(user) as { token: string }).token}` };
}

export const createMemberEmail = () => `member-${createUniqueSuffix()}@journeys.example`;

/** A member with a role, the first one unless named, of the owner who is signed in on the page; answers the e-mail address. */
export async function inviteMember(page: Page, roleName?: string): Promise<string> {
  const email = createMemberEmail();
  const token = getLinkToken([await sendInvitation(page, email, roleName)], '/confirm-member');
  const secret = { token, password: PASSWORD, repassword: PASSWORD };
  expect((await page.request.post('/api/member/newPassword', { data: secret })).ok()).toBe(true);
  return email;
}

/** The same before a password is set; answers the link of the email. */
export async function sendInvitation(page: Page, email: string, roleName?: string): Promise<string> {
  const headers = await getAuthHeaders(page);
  const listed = await page.request.get('/api/roles', { headers });
  const { roles } = ((await listed.json()) as { payload: { roles: { id: number; name: string }[] } }).payload;
  const role = roles.find(({ name }) => roleName === undefined || name === roleName);
  const data = { firstname: 'Noor', lastname: 'Member', email, roleId: role?.id };
  expect((await page.request.post('/api/members/add', { headers, data })).ok()).toBe(true);
  const { links } = await waitForEmailTo(page, email, /invited/);
  return links.find((one) => one.includes('/confirm-member')) ?? '';
}
