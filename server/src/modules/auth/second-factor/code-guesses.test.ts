import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createDeviceId,
  getLinkToken,
  givePassword,
  postCall,
  TEST_PASSWORD,
  waitForEmails,
} from '../../../../testing/accounts-and-emails.ts';
import {
  turnOnCustomerSecondFactor,
  turnOnStaffSecondFactor,
  waitForNextCode,
} from '../../../../testing/authenticator.ts';
import { fetchSocialToken, getStandInPerson } from '../../../../testing/social-sign-in.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { waitForIdleJobs } from '../../../../testing/wait-for-idle-jobs.ts';
import { failedSignIns, users } from '../../../platform/db/schema/index.ts';

/** The limits of an installation twice over: with 1 a busy machine would also be answered "busy". */
const FACTOR = 2;
const CODES = 5 * FACTOR;
/** Of the form of a recovery code: six digits could be right by chance. */
const WRONG_CODE = 'AAAA-AAAA-AAAA-AAAA';
const NEW_PASSWORD = 'Another-2026';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_FACTOR: String(FACTOR) } });
});
afterAll(() => app.close());

type Attempt = (code?: string) => ReturnType<typeof postCall>;

/** Wrong codes until the limit is used up, and none more. */
async function guessCodes(attempt: Attempt): Promise<void> {
  for (let n = 0; n < CODES; n++) expect((await attempt(WRONG_CODE)).error?.name).toBe('secondFactorWrong');
}
const createAttempt =
  (email: string, path = '/users/authenticate', password = TEST_PASSWORD): Attempt =>
  (code) =>
    postCall(app, path, { email, password, uniqueId: createDeviceId(), code });
const listFailures = (account: string) =>
  app.deps.database.db.select().from(failedSignIns).where(eq(failedSignIns.account, account));
const createCustomer = async () => {
  const owner = await givePassword(app, await app.createOwner());
  return { ...owner, ...(await turnOnCustomerSecondFactor(app, owner.call)) };
};
const setPassword = (token: string, password: string) =>
  postCall(app, '/forgotpassword/newPassword', { token, password, repassword: password });
const findWarnings = async (email: string) =>
  (await app.readEmails()).filter(({ to, links }) => to === email && links.some((url) => url.includes('?t=')));
const waitForWarnings = (email: string, n = 1) =>
  app.waitFor(async () => {
    const found = await findWarnings(email);
    return found.length >= n ? found : null;
  });
/** Two emails of one moment have no order. */
const waitForWarningOf = (email: string, subject: string) =>
  app.waitFor(async () => (await findWarnings(email)).find((one) => one.subject.includes(subject)) ?? null);

describe('too many wrong codes after the right password', () => {
  it('warn the owner that somebody knows the password, who stops at the limit or goes on, and are stored once', async () => {
    const owner = await createCustomer();
    const attempt = createAttempt(owner.email);
    await guessCodes(attempt);
    const [warning] = await waitForWarnings(owner.email);
    expect(warning?.subject).toContain('Somebody knows your password');
    expect(warning?.text).toContain('the password was right');
    for (let n = 0; n < 3; n++) expect((await attempt(WRONG_CODE)).error?.name).toBe('tooManyRequests');
    const counts = (await listFailures(owner.email)).map(({ reason, count }) => ({ reason, count }));
    expect(counts).toHaveLength(2);
    expect(counts).toEqual(
      expect.arrayContaining([
        { reason: 'secondFactor', count: CODES },
        { reason: 'codeLimit', count: 1 },
      ]),
    );
  });

  it('are over for the owner with a password set by the link, once a day', async () => {
    const owner = await createCustomer();
    await guessCodes(createAttempt(owner.email));
    const [warning] = await waitForWarnings(owner.email);
    expect((await setPassword(getLinkToken(warning), NEW_PASSWORD)).status).toBe(200);
    waitForNextCode(app);
    const attempt = createAttempt(owner.email, undefined, NEW_PASSWORD);
    expect((await attempt(owner.authenticator.getCode())).status).toBe(200);
    // Whoever reads the mailbox gets no more guesses with every link.
    await guessCodes(attempt);
    const limits = (await listFailures(owner.email)).filter(({ reason }) => reason === 'codeLimit');
    expect(limits.map(({ count }) => count)).toEqual([2]);
    await postCall(app, '/forgotpassword/index', { email: owner.email });
    const [second] = await waitForWarnings(owner.email, 2);
    expect((await setPassword(getLinkToken(second), TEST_PASSWORD)).status).toBe(200);
    expect((await createAttempt(owner.email)(WRONG_CODE)).error?.name).toBe('tooManyRequests');
  });

  it('are over with that link, also when a password was set with a link before them', async () => {
    const owner = await createCustomer();
    await postCall(app, '/forgotpassword/index', { email: owner.email });
    const [reset] = await waitForWarnings(owner.email);
    expect((await setPassword(getLinkToken(reset), NEW_PASSWORD)).status).toBe(200);
    await guessCodes(createAttempt(owner.email, undefined, NEW_PASSWORD));
    const warning = await waitForWarningOf(owner.email, 'Somebody knows your password');
    expect((await setPassword(getLinkToken(warning), TEST_PASSWORD)).status).toBe(200);
    waitForNextCode(app);
    expect((await createAttempt(owner.email)(owner.authenticator.getCode())).status).toBe(200);
  });

  it('are warned of beside wrong passwords of the same day, each once, in the language of the person', async () => {
    const owner = await createCustomer();
    await app.deps.database.db.update(users).set({ lang: 'ar' }).where(eq(users.id, owner.userId));
    await guessCodes(createAttempt(owner.email));
    await waitForWarnings(owner.email);
    const wrong = createAttempt(owner.email, undefined, 'Wrong-2026');
    for (let n = 0; n < 10 * FACTOR; n++) expect((await wrong()).error?.name).toBe('wrongCredentials');
    expect((await wrong()).error?.name).toBe('tooManySignIns');
    await waitForWarnings(owner.email, 2);
    // As if both limits were used up once more on this day.
    const limits = (await listFailures(owner.email)).filter(({ reason }) => reason.endsWith('imit'));
    expect(limits).toHaveLength(2);
    for (const { id } of limits)
      await app.deps.jobs.enqueue(app.deps.database.db, 'warnOfGuesses', { failedSignInId: id });
    for (const name of ['warnOfGuesses', 'email'] as const) await waitForIdleJobs(app, name);
    const subjects = (await findWarnings(owner.email)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    expect(subjects.filter((subject) => subject.includes('يجرّب كلمات مرور'))).toHaveLength(1);
    expect(subjects.filter((subject) => subject.includes('يعرف كلمة مرورك'))).toHaveLength(1);
  });

  it('are the same at the desk', async () => {
    const person = await givePassword(app, await app.createStaff(['ORDERS']));
    const call = app.createClient(person.token);
    const { email } = await call.deskMe();
    const { authenticator } = await turnOnStaffSecondFactor(app, call);
    await guessCodes(createAttempt(email, '/desk/authenticate'));
    const [warning] = await waitForWarnings(email);
    expect(warning?.subject).toContain('Somebody knows your password for the desk');
    const reset = { token: getLinkToken(warning), password: NEW_PASSWORD, repassword: NEW_PASSWORD };
    expect((await postCall(app, '/desk/set-password', reset)).status).toBe(200);
    waitForNextCode(app);
    const attempt = createAttempt(email, '/desk/authenticate', NEW_PASSWORD);
    expect((await attempt(authenticator.getCode())).status).toBe(200);
  });

  it('say nothing of the password when Google was the first step, and hide none after the password', async () => {
    const owner = await createCustomer();
    const email = getStandInPerson('known').email ?? '';
    await app.deps.database.db.update(users).set({ email }).where(eq(users.id, owner.userId));
    const token = await fetchSocialToken(app, 'known', 'google');
    await guessCodes((code) =>
      postCall(app, '/users/social-login', { token, type: 'google', uniqueId: createDeviceId(), code }),
    );
    const [warning] = await waitForWarnings(email);
    expect(warning?.subject).toContain('Somebody is trying codes');
    expect((await waitForEmails(app, email)).some(({ subject }) => subject.includes('password'))).toBe(false);
    expect((await createAttempt(email)(WRONG_CODE)).error?.name).toBe('tooManyRequests');
    await waitForWarningOf(email, 'Somebody knows your password');
    const reasons = (await listFailures(email)).map(({ reason }) => reason);
    expect(reasons.sort()).toEqual(['codeLimit', 'secondFactor', 'socialCodeLimit']);
  });
});
