import { PASSWORD } from '../support/sign-in.ts';
import { expect, test } from '@playwright/test';
import { shell as arabic } from '@platewright/texts/ar/web/shell';
import { shell as english } from '@platewright/texts/en/web/shell';
import { reloadPage } from '../support/open-page.ts';
import {
  phoneTag,
  getPageTexts,
  openPage,
  getField,
  getMainText,
  readLocalStorage,
  expectLoadedAnew,
  fillSignIn,
  signInWithProvider,
} from '../support/auth-pages.ts';

test(
  'one signs in where one came from and stays signed in, has nothing to do on the entry pages, and signs out [AUTH-07] [AUTH-08] [AUTH-09] [AUTH-10] [AUTH-12] [AUTH-18] [AUTH-19] [AUTH-20] [AUTH-22] [AUTH-23] [AUTH-24] [AUTH-25] [AUTH-26] [PWD-17] [CNF-02]',
  phoneTag,
  async ({ page }, info) => {
    const words = info.project.metadata['lang'] === 'ar' ? arabic : english;
    for (const guarded of ['/account/information', '/dashboard?page=1#rows']) {
      await openPage(page, guarded);
      await expect(page).toHaveURL(`/login?from=${encodeURIComponent(guarded)}`);
    }
    await page.evaluate(() => Object.assign(window, { before: true }));
    await fillSignIn(page, info, 'owner@gulf-labels.example', PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard?page=1#rows');
    await expectLoadedAnew(page);
    const user = JSON.parse((await readLocalStorage(page, 'user')) ?? '{}') as Record<string, unknown>;
    expect(Object.keys(user)).toEqual(
      expect.arrayContaining([
        'token',
        'refreshToken',
        'userId',
        'isMember',
        'firstname',
        'middlename',
        'lastname',
        'companyName',
        'email',
        'phone',
      ]),
    );
    expect(await readLocalStorage(page, 'groupId')).toBe('2');
    expect(await readLocalStorage(page, 'uniqueId')).toMatch(/^[\w-]{8,}$/);
    await page.reload();
    await expect(page).toHaveURL('/dashboard?page=1#rows');
    expect(await readLocalStorage(page, 'user')).not.toBeNull();

    await test.step('the entry pages lead away, and signing out empties the storage', async () => {
      const forged = 'x'.repeat(43);
      for (const path of [
        '/login',
        '/register',
        '/forgot-password',
        `/reset-password?t=${forged}`,
        `/confirm-member?t=${forged}`,
        `/verify-account?t=${forged}`,
      ]) {
        await page.goto(path);
        await expect(page, path).toHaveURL('/');
      }
      const device = await readLocalStorage(page, 'uniqueId');
      await page.evaluate(() => {
        window.localStorage.setItem('something', 'else');
        Object.assign(window, { before: true });
      });
      const loggedOut = page.waitForRequest(/\/api\/(web\/)?users\/logout$/);
      await page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(`^${words.accountOf.replace('{name}', '')}`) })
        .click();
      await page.getByRole('menuitem', { name: words.signOut }).click();
      expect((await loggedOut).postData()).toContain(device ?? '-');
      // The page was loaded again.
      await expectLoadedAnew(page);
      expect(await readLocalStorage(page, 'user')).toBeNull();
      expect(await readLocalStorage(page, 'something')).toBeNull();
      await page.goto('/dashboard');
      await expect(page).toHaveURL(/\/login\?from=/);
    });

    await test.step('without a page of this site to go back to, it is the first one [AUTH-11]', async () => {
      await openPage(page, `/login?from=${encodeURIComponent('/\t/evil.example')}`);
      await fillSignIn(page, info, 'owner@desert-packs.example', PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/');
    });
  },
);

test(
  'Google and Facebook sign in whom we know, help others to sign up, and say why somebody is refused',
  phoneTag,
  async ({ page }, info) => {
    const words = getPageTexts(info);

    await test.step('somebody known is back where they came from, with a full load [SOC-01] [SOC-05]', async () => {
      for (const provider of ['Google', 'Facebook'] as const) {
        const elsewhere: string[] = [];
        page.on('request', (request) => {
          if (!request.url().startsWith(new URL(page.url() === 'about:blank' ? request.url() : page.url()).origin))
            elsewhere.push(request.url());
        });
        await openPage(page, '/login?from=%2Fdashboard');
        await page.evaluate(() => Object.assign(window, { before: true }));
        await signInWithProvider(page, provider, 'known');
        await expect(page).toHaveURL('/dashboard');
        await expectLoadedAnew(page);
        expect(JSON.parse((await readLocalStorage(page, 'user')) ?? '{}')).toMatchObject({
          email: 'owner@gulf-labels.example',
        });
        // Neither the request nor a profile is left behind.
        expect(
          (await page.evaluate(() => Object.keys(window.sessionStorage))).filter((key) => /social/.test(key)),
        ).toEqual([]);
        expect(elsewhere).toEqual([]);

        await page.evaluate(() => window.localStorage.clear());
      }
    });

    await test.step('somebody unknown goes to the sign-up with name and e-mail filled in, also after a reload [SOC-03] [SOC-07]', async () => {
      for (const start of ['/login', '/register']) {
        await openPage(page, start);
        await signInWithProvider(page, 'Google', 'arabic');
        await expect(page).toHaveURL('/register');
        for (let n = 0; n < 2; n++) {
          await expect(getField(page, words.firstName)).toHaveValue('سارة');
          await expect(getField(page, words.lastName)).toHaveValue('القحطاني');
          await expect(getField(page, words.email)).toHaveValue('sara@najd-labels.example');
          await expect(getMainText(page, words.filledIn)).toBeVisible();
          await reloadPage(page);
        }
        await page.evaluate(() => window.sessionStorage.clear());
      }
    });

    await test.step('whoever can not sign in reads why, and has a way on [SOC-04]', async () => {
      for (const [person, sentence] of [
        ['unconfirmed', words.confirmFirst],
        ['blocked', words.blocked],
      ] as const) {
        await openPage(page, '/login');
        await signInWithProvider(page, 'Google', person);
        await expect(page.getByRole('main').getByRole('alert')).toContainText(sentence);
        await expect(page).toHaveURL('/login/google');
      }
      for (const [person, sentence] of [
        ['withoutEmail', words.noEmail],
        ['unverified', words.noEmail],
        ['', words.cancelled],
      ] as const) {
        await openPage(page, '/login');
        await signInWithProvider(page, 'Facebook', person);
        await expect(getMainText(page, sentence)).toBeVisible();
      }
      // An answer that nobody here asked for.
      await openPage(page, '/login/google?code=stolen&state=forged');
      await expect(getMainText(page, words.stale)).toBeVisible();
      await expect(page).toHaveURL('/login/google');
      expect(await readLocalStorage(page, 'user')).toBeNull();
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page).toHaveURL('/login');
      await openPage(page, '/login/twitter');
      await expect(page.getByText('404').first()).toBeVisible();
    });
  },
);
